import type { OrdersController } from "@lab/raw-patterns/orders";
import { ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import express, { type Express, type Request } from "express";

/** Mounts the three routes. Orders find the id by themselves, except in the singleton. */
export function answerRoutes(app: Express, ordersOf: (request: Pick<Request, "headers">) => OrdersController): void {
  app.get(ROUTES.bench, (request, response) => {
    response.json(ordersOf(request).place());
  });

  app.get(TASK_ROUTE, async (request, response) => {
    response.json(await ordersOf(request).perform(request.params.task, request.query));
  });

  app.post(ROUTES.bench, express.json(), (request, response) => {
    response.json(ordersOf(request).accept(request.body));
  });
}
