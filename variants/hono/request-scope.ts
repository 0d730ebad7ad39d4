import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { ordersFor } from "@lab/raw-patterns/request-scope";
import { requestIdFrom, serve } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { Hono } from "hono";
import { answerRoutes } from "./answer-routes.ts";

const app = new Hono();

answerRoutes(app, ({ req }) => ordersFor(requestIdFrom(req.header(REQUEST_ID_HEADER))));
await serve(createServer(getRequestListener(app.fetch)));
