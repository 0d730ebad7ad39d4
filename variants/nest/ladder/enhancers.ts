import { Module } from "@nestjs/common";
import { idleEnhancers } from "../patterns/guarded-singleton.ts";
import { StoredIdMiddleware, storedIdOrders } from "./stored-id.ts";

/** A guard and an interceptor that do nothing join the middleware, as in nestjs-cls. */
@Module({ ...storedIdOrders, providers: [...storedIdOrders.providers, ...idleEnhancers] })
export class AppModule extends StoredIdMiddleware {}
