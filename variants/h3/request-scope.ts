import { createServer } from "node:http";
import { ordersFor } from "@lab/raw-patterns/request-scope";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import { getQuery, getRouterParam, H3, readBody } from "h3";
import { toNodeHandler } from "h3/node";

const app = new H3();

app.get(ROUTES.bench, (event) => ordersFor(requestIdFrom(event.req.headers.get(REQUEST_ID_HEADER))).place());

app.get(TASK_ROUTE, (event) =>
  ordersFor(requestIdFrom(event.req.headers.get(REQUEST_ID_HEADER))).perform(
    getRouterParam(event, "task") ?? "",
    getQuery(event),
  ),
);

app.post(ROUTES.bench, async (event) =>
  ordersFor(requestIdFrom(event.req.headers.get(REQUEST_ID_HEADER))).accept((await readBody(event)) as Order),
);

await serve(createServer(toNodeHandler(app)));
