import { serve } from "@lab/serve";
import { type Order, ROUTES, TASK_ROUTE, type TaskQuery } from "@lab/shared/contract";
import { fastify } from "fastify";
import { enterContext, requestId } from "../als-hook-fastify/request-context.ts";
import { ordersReading } from "./raw-orders.ts";

const app = fastify();
const orders = ordersReading(requestId);
enterContext(app);
app.get(ROUTES.bench, () => orders.place());
app.get<{ Params: { task: string }; Querystring: TaskQuery }>(TASK_ROUTE, (request) =>
  orders.perform(request.params.task, request.query),
);
app.post<{ Body: Order }>(ROUTES.bench, (request) => orders.accept(request.body));

await app.ready();
await serve(app.server);
