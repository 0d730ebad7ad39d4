import { orders, startTracing } from "@lab/raw-patterns/opentelemetry";
import { serve } from "@lab/serve";
import { fastify } from "fastify";
import { routeOrders } from "./route-orders.ts";

startTracing();
const app = fastify();
routeOrders(app, orders);
await app.ready();
await serve(app.server);
