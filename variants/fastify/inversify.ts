import { OrdersController, OrdersService } from "@lab/raw-patterns/orders";
import { AuditLog } from "@lab/raw-patterns/request-scope";
import { requestIdFrom, serve } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { fastify } from "fastify";
import { Container, type ServiceIdentifier } from "inversify";
import { answerRoutes } from "./answer-routes.ts";

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

answerRoutes(app, ({ id }) => ordersFor(id));
await app.ready();
await serve(app.server);
