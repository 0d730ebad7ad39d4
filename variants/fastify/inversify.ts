import { OrdersController, OrdersService } from "@lab/raw-patterns/orders";
import { AuditLog } from "@lab/raw-patterns/request-scope";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import { fastify } from "fastify";
import { Container, type ServiceIdentifier } from "inversify";
import { auditEntrySchema, type TaskRequest, taskAnswerSchema } from "./answer-schemas.ts";

const REQUEST_ID = Symbol("request id") as ServiceIdentifier<string>;

const container = new Container();
container.bind(AuditLog).toResolvedValue((requestId) => new AuditLog(requestId), [REQUEST_ID]);
container.bind(OrdersService).toResolvedValue((auditLog) => new OrdersService(auditLog), [AuditLog]);
container.bind(OrdersController).toResolvedValue((service) => new OrdersController(service), [OrdersService]);

/** A container for each request, which knows its id and takes the rest from the one above. */
function ordersFor(requestId: string): OrdersController {
  const ofRequest = new Container({ parent: container });
  ofRequest.bind(REQUEST_ID).toConstantValue(requestId);
  return ofRequest.get(OrdersController);
}

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
