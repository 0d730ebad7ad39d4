export { type AuditEntry, auditEntry, fingerprint } from "./audit-entry.ts";
export { expectedBody } from "./expected-answer.ts";
export { type AuditTrail, HOPS } from "./hops.ts";
export { acceptedRequestId } from "./request-id.ts";
export { REQUEST_ID_HEADER, ROUTES, type Route } from "./routes.ts";
