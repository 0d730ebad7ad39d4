import type { AuditEntry, Order, TaskQuery } from "@lab/shared/contract";
import { levelsBelow } from "./levels.ts";

/** The unit of work, with the id known; every level above delegates to one. */
interface Leaf {
  place(): AuditEntry;
  perform(task: string, query: TaskQuery): Promise<AuditEntry>;
  accept(order: Order): AuditEntry;
}

export class OrdersService {
  constructor(private readonly auditLog: Leaf) {}

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

const leafBelow = levelsBelow<Leaf>(OrdersService);

/** All three levels. */
export function ordersAbove(leaf: Leaf): OrdersController {
  return new OrdersController(new OrdersService(leafBelow(leaf)));
}
