import { requestId } from "./request-context.ts";

/** No caller passes the id. */
export function placeOrder(): { readonly requestId: string } {
  return { requestId: requestId() };
}
