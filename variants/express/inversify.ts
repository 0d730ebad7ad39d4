import { createServer } from "node:http";
import { OrdersController, OrdersService } from "@lab/raw-patterns/orders";
import { AuditLog } from "@lab/raw-patterns/request-scope";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import express from "express";
import { Container, type ServiceIdentifier } from "inversify";

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

const app = express().disable("etag").disable("x-powered-by");

app.get(ROUTES.bench, (request, response) => {
  response.json(ordersFor(requestIdFrom(request.headers[REQUEST_ID_HEADER])).place());
});

app.get(TASK_ROUTE, async (request, response) => {
  const orders = ordersFor(requestIdFrom(request.headers[REQUEST_ID_HEADER]));
  response.json(await orders.perform(request.params.task, request.query));
});

app.post(ROUTES.bench, express.json(), (request, response) => {
  response.json(ordersFor(requestIdFrom(request.headers[REQUEST_ID_HEADER])).accept(request.body as Order));
});

await serve(createServer(app));
