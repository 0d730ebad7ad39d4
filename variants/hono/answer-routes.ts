import type { OrdersController } from "@lab/raw-patterns/orders";
import { type Order, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import type { Context, Env, Hono } from "hono";
import { answerError } from "./answer-error.ts";

/** Mounts the three routes. Orders find the id by themselves, except in the singleton. */
export function answerRoutes<E extends Env>(app: Hono<E>, ordersOf: (context: Context<E>) => OrdersController): void {
  app.get(ROUTES.bench, (context) => context.json(ordersOf(context).place()));

  app.get(TASK_ROUTE, async (context) =>
    context.json(await ordersOf(context).perform(context.req.param("task"), context.req.query())),
  );

  app.post(ROUTES.bench, async (context) => context.json(ordersOf(context).accept(await context.req.json<Order>())));

  app.onError(answerError);
}
