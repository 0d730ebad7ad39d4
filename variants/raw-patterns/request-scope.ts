import { performTask } from "@lab/serve";
import { type AuditEntry, auditEntry, auditOrder, type Order, type TaskQuery } from "@lab/shared/contract";
import { type OrdersController, ordersAbove } from "./orders.ts";

/** Lives as long as one request, and keeps its id. */
export class AuditLog {
  constructor(private readonly requestId: string) {}

  place(): AuditEntry {
    return auditEntry(this.requestId);
  }

  perform(task: string, query: TaskQuery): Promise<AuditEntry> {
    return performTask(task, query, () => this.requestId);
  }

  accept(order: Order): AuditEntry {
    return auditOrder(this.requestId, order);
  }
}

/** Replaces a container for request-scoped providers: creates all three levels for each request. */
export function ordersFor(requestId: string): OrdersController {
  return ordersAbove(new AuditLog(requestId));
}
