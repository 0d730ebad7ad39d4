export { auditTrail } from "./audit-trail.ts";
export { requestIdFrom } from "./request-id.ts";
export { serve } from "./serve.ts";
