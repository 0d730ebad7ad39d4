import { createServer } from "node:http";
import { ordersReading } from "@lab/raw-patterns/context-orders";
import { requestIdFrom, serve } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import Koa from "koa";
import { answerRoutes } from "./answer-routes.ts";

/** Koa enters its own storage for each request: https://koajs.com/#settings */
const app = new Koa({ asyncLocalStorage: true });

const orders = ordersReading(() => {
  if (app.currentContext === undefined) throw new Error("The request id was read outside a request.");
  return app.currentContext["state"]["requestId"];
});

app.use((context, next) => {
  context.state["requestId"] = requestIdFrom(context.headers[REQUEST_ID_HEADER]);
  return next();
});

answerRoutes(app, () => orders);
await serve(createServer(app.callback()));
