import { Module } from "@nestjs/common";
import { idleEnhancers } from "../patterns/guarded-singleton.ts";
import { StoredIdMiddleware, storedIdOrders } from "./stored-id.ts";

/** And a guard and an interceptor that do nothing, as nestjs-cls has them. */
@Module({ ...storedIdOrders, providers: [...storedIdOrders.providers, ...idleEnhancers] })
export class AppModule extends StoredIdMiddleware {}
