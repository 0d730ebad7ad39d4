import { createServer } from "node:http";
import { ordersFor } from "@lab/raw-patterns/request-scope";
import { requestIdFrom, serve } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import Koa from "koa";
import { answerRoutes } from "./answer-routes.ts";

const app = new Koa();

answerRoutes(app, ({ headers }) => ordersFor(requestIdFrom(headers[REQUEST_ID_HEADER])));
await serve(createServer(app.callback()));
