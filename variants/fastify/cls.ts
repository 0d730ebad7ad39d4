import { orders, withRequestId } from "@lab/raw-patterns/cls";
import { requestIdFrom, serve } from "@lab/serve";
import { REQUEST_ID_HEADER } from "@lab/shared/contract";
import { fastify } from "fastify";
import { routeOrders } from "./route-orders.ts";

const app = fastify({ genReqId: (request) => requestIdFrom(request.headers[REQUEST_ID_HEADER]) });

app.addHook("onRequest", (request, _reply, done) => {
  withRequestId(request.id, done);
});

routeOrders(app, orders);
await app.ready();
await serve(app.server);
