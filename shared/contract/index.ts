export { type AuditEntry, auditEntry, auditOrder, fingerprint, type Order } from "./audit-entry.ts";
export { type AuditPayload, auditPayload } from "./audit-payload.ts";
export { type Condition, conditions, DATABASE_VARIABLE } from "./conditions.ts";
export { expectedBody, expectedOrderBody } from "./expected-answer.ts";
export { type AuditTrail, HOPS, LONGEST_HOP_MS } from "./hops.ts";
export { acceptedRequestId } from "./request-id.ts";
export { REQUEST_ID_HEADER, ROUTES, type Route } from "./routes.ts";
export { TASK_ROUTE, TASKS, type Task, type TaskQuery, taskPath } from "./tasks.ts";
export {
  type Entry,
  entryAt,
  isOperation,
  KEPT_ENTRIES,
  keptKeyAt,
  LISTED_ENTRIES,
  OPERATIONS,
  type Operation,
  TENANTS,
  type TenantAnswer,
  tenantAnswer,
  tenantAt,
  tenantOf,
} from "./tenants.ts";
export {
  type KnownExchange,
  type Parameter,
  type Params,
  type Value,
  type Workload,
  workloadNamed,
  workloads,
} from "./workloads/index.ts";
