import { randomUUID } from "node:crypto";
import { acceptedRequestId } from "@lab/shared/contract";

/** The request-id rule as every variant applies it, exactly once per request: the caller's id, or else a new one. */
export function requestIdFrom(header: string | string[] | null | undefined): string {
  return acceptedRequestId(header) ?? randomUUID();
}
