import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { orders, withRequestId } from "@lab/raw-patterns/cls";
import { requestIdFrom, serve } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { Hono } from "hono";
import { answerRoutes } from "./answer-routes.ts";

const app = new Hono();

app.use((context, next) => withRequestId(requestIdFrom(context.req.header(REQUEST_ID_HEADER)), next));

answerRoutes(app, () => orders);
await serve(createServer(getRequestListener(app.fetch)));
