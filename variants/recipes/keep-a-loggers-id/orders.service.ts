import type { Logger } from "pino";
import { requestId } from "./request-context.ts";

export function placeOrder(log: Logger): { readonly requestId: string } {
  log.info("order placed");
  return { requestId: requestId() };
}
