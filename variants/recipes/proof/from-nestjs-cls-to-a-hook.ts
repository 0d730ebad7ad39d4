import { serveOnFastify } from "../../nest/adapters/fastify.ts";
import { contextModule, enterContext, requestId } from "../from-nestjs-cls-to-a-hook/request-context.ts";
import { ordersReading } from "./nest-orders.ts";

await serveOnFastify(
  ordersReading(requestId, [contextModule]),
  (fastify) => void fastify.addHook("onRequest", enterContext),
);
