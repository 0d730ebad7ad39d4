import { AsyncLocalStorage } from "node:async_hooks";
import { performTask } from "@lab/serve";
import { type AuditEntry, auditEntry, auditOrder, type Order, type TaskQuery } from "@lab/shared/contract";
import { levelsBelow } from "./levels.ts";

const requestIds = new AsyncLocalStorage<string>();

/** Runs what belongs to a request, now and after any hop, so that its id can be read from there. */
export function withRequestId(requestId: string, next: () => void): void {
  requestIds.run(requestId, next);
}

function currentRequestId(): string {
  const requestId = requestIds.getStore();
  if (requestId === undefined) throw new Error("The request id was read outside a request.");
  return requestId;
}

/** Reads the id from the async context; no caller passes it. */
class AuditLog {
  place(): AuditEntry {
    return auditEntry(currentRequestId());
  }

  perform(task: string, query: TaskQuery): Promise<AuditEntry> {
    return performTask(task, query, currentRequestId);
  }

  accept(order: Order): AuditEntry {
    return auditOrder(currentRequestId(), order);
  }
}

class OrdersService {
  constructor(private readonly auditLog: AuditLog) {}

  place(): AuditEntry {
    return this.auditLog.place();
  }

  perform(task: string, query: TaskQuery): Promise<AuditEntry> {
    return this.auditLog.perform(task, query);
  }

  accept(order: Order): AuditEntry {
    return this.auditLog.accept(order);
  }
}

class OrdersController {
  constructor(private readonly orders: OrdersService) {}

  place(): AuditEntry {
    return this.orders.place();
  }

  perform(task: string, query: TaskQuery): Promise<AuditEntry> {
    return this.orders.perform(task, query);
  }

  accept(order: Order): AuditEntry {
    return this.orders.accept(order);
  }
}

const leafBelow = levelsBelow<AuditLog>(OrdersService);

export const orders = new OrdersController(new OrdersService(leafBelow(new AuditLog())));
