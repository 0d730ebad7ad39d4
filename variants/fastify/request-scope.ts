import { ordersFor } from "@lab/raw-patterns/request-scope";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import { fastify } from "fastify";
import { auditEntrySchema, type TaskRequest, taskAnswerSchema } from "./answer-schemas.ts";

const app = fastify({ genReqId: (request) => requestIdFrom(request.headers[REQUEST_ID_HEADER]) });

app.get(ROUTES.bench, { schema: auditEntrySchema }, (request, reply) => {
  reply.send(ordersFor(request.id).place());
});

app.get<TaskRequest>(TASK_ROUTE, { schema: taskAnswerSchema }, (request) =>
  ordersFor(request.id).perform(request.params.task, request.query),
);

app.post<{ Body: Order }>(ROUTES.bench, { schema: auditEntrySchema }, (request, reply) => {
  reply.send(ordersFor(request.id).accept(request.body));
});

await app.ready();
await serve(app.server);
