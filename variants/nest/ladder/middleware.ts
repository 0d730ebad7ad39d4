import { Module } from "@nestjs/common";
import { serveOnFastify } from "../adapters/fastify.ts";
import { StoredIdMiddleware, storedIdOrders } from "./stored-id.ts";

/** The same in Nest's middleware for the hook, mounted where nestjs-cls mounts its own. */
@Module(storedIdOrders)
class MiddlewareModule extends StoredIdMiddleware {}

await serveOnFastify(MiddlewareModule);
