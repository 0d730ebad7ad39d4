import { createServer } from "node:http";
import { bodyParser } from "@koa/bodyparser";
import Router from "@koa/router";
import { ordersReading } from "@lab/raw-patterns/context-orders";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import Koa from "koa";

/** Koa enters its own storage for each request: https://koajs.com/#settings */
const app = new Koa({ asyncLocalStorage: true });

const orders = ordersReading(() => {
  if (app.currentContext === undefined) throw new Error("The request id was read outside a request.");
  return app.currentContext["state"]["requestId"];
});

const router = new Router();

router.get(ROUTES.bench, (context) => {
  context.body = orders.place();
});

router.get(TASK_ROUTE, async (context) => {
  context.body = await orders.perform(context.params["task"] ?? "", context.query);
});

router.post(ROUTES.bench, bodyParser({ enableTypes: ["json"] }), (context) => {
  context.body = orders.accept(context.request.body as Order);
});

app.use((context, next) => {
  context.state["requestId"] = requestIdFrom(context.headers[REQUEST_ID_HEADER]);
  return next();
});
app.use(router.routes());

await serve(createServer(app.callback()));
