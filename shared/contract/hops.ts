import { type AuditEntry, auditEntry } from "./audit-entry.ts";

/** The ways in which a request's own code goes on later, in the order in which the trail takes them. */
export const HOPS = ["await", "timer", "immediate", "emitter", "stream"] as const;

/** The longest that the timer waits. */
export const LONGEST_HOP_MS = 3;

type Hop = (typeof HOPS)[number];

/** What the deepest level answers on `GET /bench/async`: the id as it was read after each hop. */
export interface AuditTrail extends AuditEntry {
  readonly readings: Readonly<Record<Hop, string>>;
}

/** Where every reading is of the request's own id. */
export function trailOf(requestId: string): AuditTrail {
  const readings = Object.fromEntries(HOPS.map((hop) => [hop, requestId])) as Record<Hop, string>;
  return { ...auditEntry(requestId), readings };
}
