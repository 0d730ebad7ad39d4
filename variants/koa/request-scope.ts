import { createServer, type IncomingMessage } from "node:http";
import { bodyParser } from "@koa/bodyparser";
import Router from "@koa/router";
import { ordersFor } from "@lab/raw-patterns/request-scope";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import Koa from "koa";

const router = new Router();

const ordersOf = ({ headers }: Pick<IncomingMessage, "headers">) =>
  ordersFor(requestIdFrom(headers[REQUEST_ID_HEADER]));

router.get(ROUTES.bench, (context) => {
  context.body = ordersOf(context).place();
});

router.get(TASK_ROUTE, async (context) => {
  context.body = await ordersOf(context).perform(context.params["task"] ?? "", context.query);
});

router.post(ROUTES.bench, bodyParser({ enableTypes: ["json"] }), (context) => {
  context.body = ordersOf(context).accept(context.request.body as Order);
});

const app = new Koa().use(router.routes());

await serve(createServer(app.callback()));
