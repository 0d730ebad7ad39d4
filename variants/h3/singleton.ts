import { createServer } from "node:http";
import { orders } from "@lab/raw-patterns/singleton";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import { getQuery, getRouterParam, H3, readBody } from "h3";
import { toNodeHandler } from "h3/node";

const app = new H3();

app.get(ROUTES.bench, (event) => orders.place(requestIdFrom(event.req.headers.get(REQUEST_ID_HEADER))));

app.get(TASK_ROUTE, (event) =>
  orders.perform(
    requestIdFrom(event.req.headers.get(REQUEST_ID_HEADER)),
    getRouterParam(event, "task") ?? "",
    getQuery(event),
  ),
);

app.post(ROUTES.bench, async (event) =>
  orders.accept(requestIdFrom(event.req.headers.get(REQUEST_ID_HEADER)), (await readBody(event)) as Order),
);

await serve(createServer(toNodeHandler(app)));
