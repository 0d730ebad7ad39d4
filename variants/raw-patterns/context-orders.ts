import { performTask } from "@lab/serve";
import { type AuditEntry, auditEntry, auditOrder, type Order, type TaskQuery } from "@lab/shared/contract";
import { type OrdersController, ordersAbove } from "./orders.ts";

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

/** All three levels, with the function that reads the current request's id. */
export function ordersReading(readId: () => string): OrdersController {
  return ordersAbove(new AuditLog(readId));
}
