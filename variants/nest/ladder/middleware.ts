import { Module } from "@nestjs/common";
import { StoredIdMiddleware, storedIdOrders } from "./stored-id.ts";

/** The same in Nest's middleware for the hook, mounted where nestjs-cls mounts its own. */
@Module(storedIdOrders)
export class AppModule extends StoredIdMiddleware {}
