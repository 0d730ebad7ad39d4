import { orders } from "@lab/raw-patterns/singleton";
import { type Order, REQUEST_ID_HEADER, ROUTES } from "@lab/shared/contract";
import { requestIdFrom, serve } from "@lab/shared/serve";
import { fastify } from "fastify";
import { auditEntrySchema, auditTrailSchema } from "./answer-schemas.ts";

const app = fastify({ genReqId: (request) => requestIdFrom(request.headers[REQUEST_ID_HEADER]) });

app.get(ROUTES.bench, { schema: auditEntrySchema }, (request, reply) => {
  reply.send(orders.place(request.id));
});

app.get(ROUTES.async, { schema: auditTrailSchema }, (request) => orders.track(request.id));

app.post<{ Body: Order }>(ROUTES.bench, { schema: auditEntrySchema }, (request, reply) => {
  reply.send(orders.accept(request.id, request.body));
});

await app.ready();
await serve(app.server);
