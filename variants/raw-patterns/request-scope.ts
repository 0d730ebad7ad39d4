import { performTask } from "@lab/serve";
import { type AuditEntry, auditEntry, auditOrder, type Order, type TaskQuery } from "@lab/shared/contract";
import { levelsBelow } from "./levels.ts";

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

/** Whatever can be asked what the leaf can. */
type Below = Pick<AuditLog, "place" | "perform" | "accept">;

export class OrdersService {
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

export class OrdersController {
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

/** Replaces a container for request-scoped providers: creates all three levels anew. */
export function ordersFor(requestId: string): OrdersController {
  return new OrdersController(new OrdersService(leafBelow(new AuditLog(requestId))));
}
