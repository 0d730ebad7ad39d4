import { Module } from "@nestjs/common";
import { StoredIdMiddleware, storedIdOrders } from "./stored-id.ts";

/** Nest's middleware replaces the hook, mounted where nestjs-cls mounts its own. */
@Module(storedIdOrders)
export class AppModule extends StoredIdMiddleware {}
