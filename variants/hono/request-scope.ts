import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { ordersFor } from "@lab/raw-patterns/request-scope";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import { type Context, Hono } from "hono";
import { answerError } from "./answer-error.ts";

const app = new Hono();

const ordersOf = ({ req }: Context) => ordersFor(requestIdFrom(req.header(REQUEST_ID_HEADER)));

app.get(ROUTES.bench, (context) => context.json(ordersOf(context).place()));

app.get(TASK_ROUTE, async (context) =>
  context.json(await ordersOf(context).perform(context.req.param("task"), context.req.query())),
);

app.post(ROUTES.bench, async (context) => context.json(ordersOf(context).accept(await context.req.json<Order>())));

app.onError(answerError);

await serve(createServer(getRequestListener(app.fetch)));
