export { type AuditEntry, auditEntry, auditOrder, fingerprint, type Order } from "./audit-entry.ts";
export { expectedBody, expectedOrderBody } from "./expected-answer.ts";
export { type AuditTrail, HOPS } from "./hops.ts";
export { acceptedRequestId } from "./request-id.ts";
export { REQUEST_ID_HEADER, ROUTES, type Route } from "./routes.ts";
