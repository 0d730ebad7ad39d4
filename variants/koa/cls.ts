import { createServer } from "node:http";
import { orders, withRequestId } from "@lab/raw-patterns/cls";
import { requestIdFrom, serve } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import Koa from "koa";
import { answerRoutes } from "./answer-routes.ts";

const app = new Koa();

app.use((context, next) => withRequestId(requestIdFrom(context.headers[REQUEST_ID_HEADER]), next));

answerRoutes(app, () => orders);
await serve(createServer(app.callback()));
