import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { orders, withRequestId } from "@lab/raw-patterns/cls";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import { Hono } from "hono";
import { answerError } from "./answer-error.ts";

const app = new Hono();

app.use((context, next) => withRequestId(requestIdFrom(context.req.header(REQUEST_ID_HEADER)), next));

app.get(ROUTES.bench, (context) => context.json(orders.place()));

app.get(TASK_ROUTE, async (context) =>
  context.json(await orders.perform(context.req.param("task"), context.req.query())),
);

app.post(ROUTES.bench, async (context) => context.json(orders.accept(await context.req.json<Order>())));

app.onError(answerError);

await serve(createServer(getRequestListener(app.fetch)));
