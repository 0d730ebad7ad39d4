import { createServer } from "node:http";
import { bodyParser } from "@koa/bodyparser";
import Router from "@koa/router";
import { orders, withRequestId } from "@lab/raw-patterns/cls";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import Koa from "koa";

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

const app = new Koa();

app.use((context, next) => withRequestId(requestIdFrom(context.headers[REQUEST_ID_HEADER]), next));
app.use(router.routes());

await serve(createServer(app.callback()));
