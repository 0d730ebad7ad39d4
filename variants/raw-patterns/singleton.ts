import { performTask } from "@lab/serve";
import { type AuditEntry, auditEntry, auditOrder, type Order, type TaskQuery } from "@lab/shared/contract";
import { levelsBelow } from "./levels.ts";

/** Needs the id, so everyone above it passes it on. */
class AuditLog {
  place(requestId: string): AuditEntry {
    return auditEntry(requestId);
  }

  perform(requestId: string, task: string, query: TaskQuery): Promise<AuditEntry> {
    return performTask(task, query, () => requestId);
  }

  accept(requestId: string, order: Order): AuditEntry {
    return auditOrder(requestId, order);
  }
}

class OrdersService {
  constructor(private readonly auditLog: AuditLog) {}

  place(requestId: string): AuditEntry {
    return this.auditLog.place(requestId);
  }

  perform(requestId: string, task: string, query: TaskQuery): Promise<AuditEntry> {
    return this.auditLog.perform(requestId, task, query);
  }

  accept(requestId: string, order: Order): AuditEntry {
    return this.auditLog.accept(requestId, order);
  }
}

class OrdersController {
  constructor(private readonly orders: OrdersService) {}

  place(requestId: string): AuditEntry {
    return this.orders.place(requestId);
  }

  perform(requestId: string, task: string, query: TaskQuery): Promise<AuditEntry> {
    return this.orders.perform(requestId, task, query);
  }

  accept(requestId: string, order: Order): AuditEntry {
    return this.orders.accept(requestId, order);
  }
}

const leafBelow = levelsBelow<AuditLog>(OrdersService);

export const orders = new OrdersController(new OrdersService(leafBelow(new AuditLog())));
