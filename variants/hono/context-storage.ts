import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { ordersReading } from "@lab/raw-patterns/context-orders";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import { Hono } from "hono";
import { contextStorage, getContext } from "hono/context-storage";
import { answerError } from "./answer-error.ts";

interface Variables {
  Variables: { requestId: string };
}

/** Hono's own middleware for it: https://hono.dev/docs/middleware/builtin/context-storage */
const app = new Hono<Variables>();

app.use(contextStorage());
app.use((context, next) => {
  context.set("requestId", requestIdFrom(context.req.header(REQUEST_ID_HEADER)));
  return next();
});

const orders = ordersReading(() => getContext<Variables>().var.requestId);

app.get(ROUTES.bench, (context) => context.json(orders.place()));

app.get(TASK_ROUTE, async (context) =>
  context.json(await orders.perform(context.req.param("task"), context.req.query())),
);

app.post(ROUTES.bench, async (context) => context.json(orders.accept(await context.req.json<Order>())));

app.onError(answerError);

await serve(createServer(getRequestListener(app.fetch)));
