import { auditEntry, auditOrder, type Order } from "./audit-entry.ts";
import { type AuditTrail, HOPS } from "./hops.ts";
import { ROUTES, type Route } from "./routes.ts";

/** The body, to the byte, that every variant must answer to a GET with this id. */
export function expectedBody(route: Route, requestId: string): string {
  const entry = auditEntry(requestId);
  return JSON.stringify(route === ROUTES.bench ? entry : { ...entry, readings: everyHop(requestId) });
}

/** The body, to the byte, that every variant must answer to `POST /bench` with this id and this order. */
export function expectedOrderBody(requestId: string, order: Order): string {
  return JSON.stringify(auditOrder(requestId, order));
}

function everyHop(requestId: string): AuditTrail["readings"] {
  return Object.fromEntries(HOPS.map((hop) => [hop, requestId])) as Record<(typeof HOPS)[number], string>;
}
