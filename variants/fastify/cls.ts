import { orders, withRequestId } from "@lab/raw-patterns/cls";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import { fastify } from "fastify";
import { auditEntrySchema, type TaskRequest, taskAnswerSchema } from "./answer-schemas.ts";

const app = fastify({ genReqId: (request) => requestIdFrom(request.headers[REQUEST_ID_HEADER]) });

app.addHook("onRequest", (request, _reply, done) => {
  withRequestId(request.id, done);
});

app.get(ROUTES.bench, { schema: auditEntrySchema }, (_request, reply) => {
  reply.send(orders.place());
});

app.get<TaskRequest>(TASK_ROUTE, { schema: taskAnswerSchema }, (request) =>
  orders.perform(request.params.task, request.query),
);

app.post<{ Body: Order }>(ROUTES.bench, { schema: auditEntrySchema }, (request, reply) => {
  reply.send(orders.accept(request.body));
});

await app.ready();
await serve(app.server);
