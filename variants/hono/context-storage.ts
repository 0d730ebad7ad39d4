import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { ordersReading } from "@lab/raw-patterns/context-orders";
import { requestIdFrom, serve } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { Hono } from "hono";
import { contextStorage, getContext } from "hono/context-storage";
import { answerRoutes } from "./answer-routes.ts";

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

answerRoutes(app, () => orders);
await serve(createServer(getRequestListener(app.fetch)));
