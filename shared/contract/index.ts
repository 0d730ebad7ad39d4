export { type AuditEntry, auditEntry, auditOrder, fingerprint, type Order } from "./audit-entry.ts";
export { expectedBody, expectedOrderBody } from "./expected-answer.ts";
export { type AuditTrail, HOPS, LONGEST_HOP_MS } from "./hops.ts";
export { acceptedRequestId } from "./request-id.ts";
export { REQUEST_ID_HEADER, ROUTES, type Route } from "./routes.ts";
export {
  type KnownExchange,
  type Parameter,
  type Params,
  type Value,
  type Workload,
  workloadNamed,
  workloads,
} from "./workloads/index.ts";
