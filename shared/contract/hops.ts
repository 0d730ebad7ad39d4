import type { AuditEntry } from "./audit-entry.ts";

/** The ways in which a request's own code goes on later, in the order in which the trail takes them. */
export const HOPS = ["await", "timer", "immediate", "emitter", "stream"] as const;

type Hop = (typeof HOPS)[number];

/** What the deepest level answers on `GET /bench/async`: the id as it was read after each hop. */
export interface AuditTrail extends AuditEntry {
  readonly readings: Readonly<Record<Hop, string>>;
}
