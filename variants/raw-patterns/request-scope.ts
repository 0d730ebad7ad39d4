import { type AuditEntry, type AuditTrail, auditEntry, auditOrder, type Order } from "@lab/shared/contract";
import { auditTrail } from "@lab/shared/serve";

/** Lives as long as one request, and keeps its id. */
export class AuditLog {
  constructor(private readonly requestId: string) {}

  entry(): AuditEntry {
    return auditEntry(this.requestId);
  }

  trail(): Promise<AuditTrail> {
    return auditTrail(() => this.requestId);
  }

  accept(order: Order): AuditEntry {
    return auditOrder(this.requestId, order);
  }
}

export class OrdersService {
  constructor(private readonly auditLog: AuditLog) {}

  place(): AuditEntry {
    return this.auditLog.entry();
  }

  track(): Promise<AuditTrail> {
    return this.auditLog.trail();
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

  track(): Promise<AuditTrail> {
    return this.orders.track();
  }

  accept(order: Order): AuditEntry {
    return this.orders.accept(order);
  }
}

/** What a container does for a request-scoped provider, by hand: all three levels anew. */
export function ordersFor(requestId: string): OrdersController {
  return new OrdersController(new OrdersService(new AuditLog(requestId)));
}
