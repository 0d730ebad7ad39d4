import { fingerprint } from "../audit-entry.ts";
import { taskPath } from "../tasks.ts";
import { entryAt, KEPT_ENTRIES, keptKeyAt, TENANTS, tenantAnswer, tenantOf } from "../tenants.ts";
import { get, type Workload } from "./workload.ts";

/** An answer that takes longer waits for the database. */
const USUAL_TRANSACTION_MS = 10;

export const postgres: Workload = {
  name: "postgres",
  says: "A transaction of two statements on PostgreSQL, through pg and its pool, with the tenant from the id.",
  parameters: [],
  needs: "postgres",
  longestAnswerMs: () => USUAL_TRANSACTION_MS,
  cpuMs: () => 0.3,
  exchanges(_params, requestId) {
    const tenant = tenantOf(requestId);
    // Divides out the part that picks the tenant, so that ids of one tenant seldom wait for each other's row.
    const key = keptKeyAt(Math.floor(fingerprint(requestId) / TENANTS) % KEPT_ENTRIES);
    return [get(taskPath("postgres", { key }), tenantAnswer(requestId, tenant, [entryAt(tenant, key)]))];
  },
};
