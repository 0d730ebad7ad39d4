import { createServer, type IncomingMessage } from "node:http";
import { bodyParser } from "@koa/bodyparser";
import Router from "@koa/router";
import { orders } from "@lab/raw-patterns/singleton";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import Koa from "koa";

const router = new Router();

const idOf = ({ headers }: Pick<IncomingMessage, "headers">) => requestIdFrom(headers[REQUEST_ID_HEADER]);

router.get(ROUTES.bench, (context) => {
  context.body = orders.place(idOf(context));
});

router.get(TASK_ROUTE, async (context) => {
  context.body = await orders.perform(idOf(context), context.params["task"] ?? "", context.query);
});

router.post(ROUTES.bench, bodyParser({ enableTypes: ["json"] }), (context) => {
  context.body = orders.accept(idOf(context), context.request.body as Order);
});

const app = new Koa().use(router.routes());

await serve(createServer(app.callback()));
