import { createServer } from "node:http";
import { orders, withRequestId } from "@lab/raw-patterns/cls";
import { requestIdFrom, serve } from "@lab/serve";
import { type Order, REQUEST_ID_HEADER, ROUTES, TASK_ROUTE } from "@lab/shared/contract";
import { getQuery, getRouterParam, H3, readBody } from "h3";
import { toNodeHandler } from "h3/node";

const app = new H3();

app.use((event, next) => withRequestId(requestIdFrom(event.req.headers.get(REQUEST_ID_HEADER)), next));

app.get(ROUTES.bench, () => orders.place());

app.get(TASK_ROUTE, (event) => orders.perform(getRouterParam(event, "task") ?? "", getQuery(event)));

app.post(ROUTES.bench, async (event) => orders.accept((await readBody(event)) as Order));

await serve(createServer(toNodeHandler(app)));
