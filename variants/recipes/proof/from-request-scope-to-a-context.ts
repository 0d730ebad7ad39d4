import { serveOnFastify } from "../../nest/adapters/fastify.ts";
import { enterContext, RequestContext } from "../from-request-scope-to-a-context/request-context.ts";
import { ordersReading } from "./nest-orders.ts";

const context = new RequestContext();
await serveOnFastify(
  ordersReading(() => context.id),
  (fastify) => void fastify.addHook("onRequest", enterContext),
);
