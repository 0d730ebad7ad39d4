import { AsyncLocalStorage } from "node:async_hooks";
import { Injectable, Module } from "@nestjs/common";
import { AuditLog, ordersWith } from "../patterns/orders.ts";

export const requestIds = new AsyncLocalStorage<string>();

@Injectable()
class AlsAuditLog extends AuditLog {
  requestId(): string {
    const requestId = requestIds.getStore();
    if (requestId === undefined) throw new Error("The request id was read outside a request.");
    return requestId;
  }
}

export const alsOrders = ordersWith(AlsAuditLog);

/** Reads the id from the storage, which each of the ways enters elsewhere. */
@Module(alsOrders)
export class AlsModule {}

export const readId = () => requestIds.getStore();
