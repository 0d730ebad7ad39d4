import { type KnownExchange, REQUEST_ID_HEADER } from "@lab/shared/contract";
import type { Request } from "./exchange.ts";

/** A request as it carries an id; or none, where the server is to make one. */
export function withId(
  { method, path, body }: Omit<KnownExchange, "expectedBody" | "method"> & Pick<Request, "method">,
  requestId: string | undefined,
): Request {
  return {
    method,
    path,
    headers: {
      ...(requestId !== undefined && { [REQUEST_ID_HEADER]: requestId }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
    },
    ...(body !== undefined && { body }),
  };
}
