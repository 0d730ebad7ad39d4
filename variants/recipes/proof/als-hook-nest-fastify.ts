import { serveOnFastify } from "../../nest/adapters/fastify.ts";
import { enterContext, requestId } from "../als-hook-nest-fastify/request-context.ts";
import { ordersReading } from "./nest-orders.ts";

await serveOnFastify(ordersReading(requestId), enterContext);
