import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { orders } from "@lab/raw-patterns/singleton";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import { Hono } from "hono";
import { answerError } from "./answer-error.ts";

const app = new Hono();

app.get(ROUTES.bench, (context) => context.json(orders.place(requestIdFrom(context.req.header(REQUEST_ID_HEADER)))));

app.get(TASK_ROUTE, async (context) =>
  context.json(
    await orders.perform(
      requestIdFrom(context.req.header(REQUEST_ID_HEADER)),
      context.req.param("task"),
      context.req.query(),
    ),
  ),
);

app.post(ROUTES.bench, async (context) =>
  context.json(orders.accept(requestIdFrom(context.req.header(REQUEST_ID_HEADER)), await context.req.json<Order>())),
);

app.onError(answerError);

await serve(createServer(getRequestListener(app.fetch)));
