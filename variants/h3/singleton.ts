import { createServer } from "node:http";
import { orders } from "@lab/raw-patterns/singleton";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import { getQuery, getRouterParam, H3, type H3Event, readBody } from "h3";
import { toNodeHandler } from "h3/node";

const app = new H3();

const idOf = ({ req }: H3Event) => requestIdFrom(req.headers.get(REQUEST_ID_HEADER));

app.get(ROUTES.bench, (event) => orders.place(idOf(event)));

app.get(TASK_ROUTE, (event) => orders.perform(idOf(event), getRouterParam(event, "task") ?? "", getQuery(event)));

app.post(ROUTES.bench, async (event) => orders.accept(idOf(event), (await readBody(event)) as Order));

await serve(createServer(toNodeHandler(app)));
