import { createServer } from "node:http";
import Router from "@koa/router";
import { ordersFor } from "@lab/raw-patterns/request-scope";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import Koa from "koa";
import bodyParser from "koa-bodyparser";

const router = new Router();

router.get(ROUTES.bench, (context) => {
  context.body = ordersFor(requestIdFrom(context.headers[REQUEST_ID_HEADER])).place();
});

router.get(TASK_ROUTE, async (context) => {
  context.body = await ordersFor(requestIdFrom(context.headers[REQUEST_ID_HEADER])).perform(
    context.params["task"] ?? "",
    context.query,
  );
});

router.post(ROUTES.bench, bodyParser({ enableTypes: ["json"] }), (context) => {
  context.body = ordersFor(requestIdFrom(context.headers[REQUEST_ID_HEADER])).accept(context.request.body as Order);
});

const app = new Koa().use(router.routes());

await serve(createServer(app.callback()));
