import { performTask } from "@lab/serve";
import { type AuditEntry, auditEntry, auditOrder, type Order, type TaskQuery } from "@lab/shared/contract";
import { levelsBelow } from "./levels.ts";

/** Reads the id from the async context; no caller passes it. */
class AuditLog {
  constructor(private readonly readId: () => string) {}

  place(): AuditEntry {
    return auditEntry(this.readId());
  }

  perform(task: string, query: TaskQuery): Promise<AuditEntry> {
    return performTask(task, query, this.readId);
  }

  accept(order: Order): AuditEntry {
    return auditOrder(this.readId(), order);
  }
}

type Below = Pick<AuditLog, "place" | "perform" | "accept">;

class OrdersService {
  constructor(private readonly auditLog: Below) {}

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

const leafBelow = levelsBelow<Below>(OrdersService);

/** All three levels, with the function that reads the current request's id. */
export function ordersReading(readId: () => string): OrdersController {
  return new OrdersController(new OrdersService(leafBelow(new AuditLog(readId))));
}
