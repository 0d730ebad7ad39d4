import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { orders } from "@lab/raw-patterns/singleton";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import { type Context, Hono } from "hono";
import { answerError } from "./answer-error.ts";

const app = new Hono();

const idOf = ({ req }: Context) => requestIdFrom(req.header(REQUEST_ID_HEADER));

app.get(ROUTES.bench, (context) => context.json(orders.place(idOf(context))));

app.get(TASK_ROUTE, async (context) =>
  context.json(await orders.perform(idOf(context), context.req.param("task"), context.req.query())),
);

app.post(ROUTES.bench, async (context) => context.json(orders.accept(idOf(context), await context.req.json<Order>())));

app.onError(answerError);

await serve(createServer(getRequestListener(app.fetch)));
