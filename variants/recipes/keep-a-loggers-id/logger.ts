import { type DestinationStream, type Logger, pino } from "pino";
import { requestIdIfAny } from "./request-context.ts";

/** One logger for the whole app. Each line gets the id as it is written: no child per request, no request scope. */
export function createLogger(destination?: DestinationStream): Logger {
  const options = { mixin: () => ({ requestId: requestIdIfAny() }) };
  return destination === undefined ? pino(options) : pino(options, destination);
}
