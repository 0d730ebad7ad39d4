import { Module } from "@nestjs/common";
import { serveOnFastify } from "../adapters/fastify.ts";
import { idleEnhancers } from "../patterns/guarded-singleton.ts";
import { StoredIdMiddleware, storedIdOrders } from "./stored-id.ts";

/** And a guard and an interceptor that do nothing, as nestjs-cls has them. */
@Module({ ...storedIdOrders, providers: [...storedIdOrders.providers, ...idleEnhancers] })
class EnhancersModule extends StoredIdMiddleware {}

await serveOnFastify(EnhancersModule);
