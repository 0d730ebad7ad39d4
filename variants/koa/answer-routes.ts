import type { IncomingMessage } from "node:http";
import Router from "@koa/router";
import type { OrdersController } from "@lab/raw-patterns/orders";
import { type Order, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import bodyParser from "koa-bodyparser";

/** Mounts the three routes. Orders find the id by themselves, except in the singleton. */
export function answerRoutes(ordersOf: (context: Pick<IncomingMessage, "headers">) => OrdersController) {
  const router = new Router();

  router.get(ROUTES.bench, (context) => {
    context.body = ordersOf(context).place();
  });

  router.get(TASK_ROUTE, async (context) => {
    context.body = await ordersOf(context).perform(context.params["task"] ?? "", context.query);
  });

  router.post(ROUTES.bench, bodyParser({ enableTypes: ["json"] }), (context) => {
    context.body = ordersOf(context).accept(context.request.body as Order);
  });

  return router.routes();
}
