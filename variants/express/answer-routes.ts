import type { OrdersController } from "@lab/raw-patterns/orders";
import { type Order, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import express, { type Express, type Request } from "express";

/** The routes of orders that know their request's id: one for all requests, or one for each. */
export function answerRoutes(app: Express, ordersOf: (request: Pick<Request, "headers">) => OrdersController): void {
  app.get(ROUTES.bench, (request, response) => {
    response.json(ordersOf(request).place());
  });

  app.get(TASK_ROUTE, async (request, response) => {
    response.json(await ordersOf(request).perform(request.params.task, request.query));
  });

  app.post(ROUTES.bench, express.json(), (request, response) => {
    response.json(ordersOf(request).accept(request.body as Order));
  });
}
