import { randomUUID } from "node:crypto";
import { acceptedRequestId } from "@lab/shared/contract";

/** The request-id rule, which every variant applies once per request: the caller's id if it is valid, or a new one. */
export function requestIdFrom(header: string | string[] | null | undefined): string {
  return acceptedRequestId(header) ?? randomUUID();
}
