import { diContainer, fastifyAwilixPlugin } from "@fastify/awilix";
import { OrdersController, OrdersService } from "@lab/raw-patterns/orders";
import { AuditLog } from "@lab/raw-patterns/request-scope";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import { asFunction, asValue } from "awilix";
import { fastify } from "fastify";
import { auditEntrySchema, type TaskRequest, taskAnswerSchema } from "./answer-schemas.ts";

declare module "@fastify/awilix" {
  interface Cradle {
    auditLog: AuditLog;
    service: OrdersService;
    orders: OrdersController;
  }
  interface RequestCradle {
    requestId: string;
  }
}

diContainer.register({
  auditLog: asFunction(({ requestId }) => new AuditLog(requestId)).scoped(),
  service: asFunction(({ auditLog }) => new OrdersService(auditLog)).scoped(),
  orders: asFunction(({ service }) => new OrdersController(service)).scoped(),
});

const app = fastify({ genReqId: (request) => requestIdFrom(request.headers[REQUEST_ID_HEADER]) });

app.register(fastifyAwilixPlugin);

app.addHook("onRequest", (request, _reply, done) => {
  request.diScope.register({ requestId: asValue(request.id) });
  done();
});

app.get(ROUTES.bench, { schema: auditEntrySchema }, (request, reply) => {
  reply.send(request.diScope.resolve("orders").place());
});

app.get<TaskRequest>(TASK_ROUTE, { schema: taskAnswerSchema }, (request) =>
  request.diScope.resolve("orders").perform(request.params.task, request.query),
);

app.post<{ Body: Order }>(ROUTES.bench, { schema: auditEntrySchema }, (request, reply) => {
  reply.send(request.diScope.resolve("orders").accept(request.body));
});

await app.ready();
await serve(app.server);
