import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { ordersFor } from "@lab/raw-patterns/request-scope";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import { Hono } from "hono";
import { answerError } from "./answer-error.ts";

const app = new Hono();

app.get(ROUTES.bench, (context) =>
  context.json(ordersFor(requestIdFrom(context.req.header(REQUEST_ID_HEADER))).place()),
);

app.get(TASK_ROUTE, async (context) =>
  context.json(
    await ordersFor(requestIdFrom(context.req.header(REQUEST_ID_HEADER))).perform(
      context.req.param("task"),
      context.req.query(),
    ),
  ),
);

app.post(ROUTES.bench, async (context) =>
  context.json(ordersFor(requestIdFrom(context.req.header(REQUEST_ID_HEADER))).accept(await context.req.json<Order>())),
);

app.onError(answerError);

await serve(createServer(getRequestListener(app.fetch)));
