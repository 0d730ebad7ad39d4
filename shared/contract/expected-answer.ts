import { auditEntry, auditOrder, type Order } from "./audit-entry.ts";
import { trailOf } from "./hops.ts";
import { ROUTES, type Route } from "./routes.ts";

/** The body, to the byte, that every variant must answer to a GET with this id. */
export function expectedBody(route: Route, requestId: string): string {
  return JSON.stringify(route === ROUTES.bench ? auditEntry(requestId) : trailOf(requestId));
}

/** The body, to the byte, that every variant must answer to `POST /bench` with this id and this order. */
export function expectedOrderBody(requestId: string, order: Order): string {
  return JSON.stringify(auditOrder(requestId, order));
}
