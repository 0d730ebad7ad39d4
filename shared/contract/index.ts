export { type AuditEntry, auditEntry } from "./audit-entry.ts";
export { type AuditTrail, auditTrail, HOPS } from "./audit-trail.ts";
export { expectedBody } from "./expected-answer.ts";
export { acceptedRequestId } from "./request-id.ts";
export { REQUEST_ID_HEADER, ROUTES, type Route } from "./routes.ts";
