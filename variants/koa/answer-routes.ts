import type { IncomingMessage } from "node:http";
import { bodyParser } from "@koa/bodyparser";
import Router from "@koa/router";
import type { OrdersController } from "@lab/raw-patterns/orders";
import { type Order, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import type Koa from "koa";

/** The routes of orders that know their request's id: one for all requests, or one for each. */
export function answerRoutes(
  app: Koa,
  ordersOf: (request: Pick<IncomingMessage, "headers">) => OrdersController,
): void {
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

  app.use(router.routes());
}
