import { type AuditEntry, auditEntry } from "./audit-entry.ts";

/** The ways in which a request's code continues later, in the order of the trail. */
export const HOPS = ["await", "timer", "immediate", "emitter", "stream"] as const;

/** The longest that the timer waits. */
export const LONGEST_HOP_MS = 3;

type Hop = (typeof HOPS)[number];

/** The deepest level's answer on `GET /bench/async`: the id as read after each hop. */
export interface AuditTrail extends AuditEntry {
  readonly readings: Readonly<Record<Hop, string>>;
}

/** The trail in which every reading is the request's own id. */
export function trailOf(requestId: string): AuditTrail {
  const readings = Object.fromEntries(HOPS.map((hop) => [hop, requestId])) as Record<Hop, string>;
  return { ...auditEntry(requestId), readings };
}
