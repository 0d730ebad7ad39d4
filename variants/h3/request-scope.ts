import { createServer } from "node:http";
import { ordersFor } from "@lab/raw-patterns/request-scope";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import { getQuery, getRouterParam, H3, type H3Event, readBody } from "h3";
import { toNodeHandler } from "h3/node";

const app = new H3();

const ordersOf = ({ req }: H3Event) => ordersFor(requestIdFrom(req.headers.get(REQUEST_ID_HEADER)));

app.get(ROUTES.bench, (event) => ordersOf(event).place());

app.get(TASK_ROUTE, (event) => ordersOf(event).perform(getRouterParam(event, "task") ?? "", getQuery(event)));

app.post(ROUTES.bench, async (event) => ordersOf(event).accept((await readBody(event)) as Order));

await serve(createServer(toNodeHandler(app)));
