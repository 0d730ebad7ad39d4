import type { OrdersController } from "@lab/raw-patterns/orders";
import { type Order, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import express, { type Express } from "express";

/** The routes of orders that read the id themselves. */
export function answerRoutes(app: Express, orders: OrdersController): void {
  app.get(ROUTES.bench, (_request, response) => {
    response.json(orders.place());
  });

  app.get(TASK_ROUTE, async (request, response) => {
    response.json(await orders.perform(request.params.task, request.query));
  });

  app.post(ROUTES.bench, express.json(), (request, response) => {
    response.json(orders.accept(request.body as Order));
  });
}
