import { type AuditEntry, type AuditTrail, auditEntry, auditOrder, type Order } from "@lab/shared/contract";
import { auditTrail } from "@lab/shared/serve";

/** Needs the id, so everyone above it passes it on. */
class AuditLog {
  entry(requestId: string): AuditEntry {
    return auditEntry(requestId);
  }

  trail(requestId: string): Promise<AuditTrail> {
    return auditTrail(() => requestId);
  }

  accept(requestId: string, order: Order): AuditEntry {
    return auditOrder(requestId, order);
  }
}

class OrdersService {
  constructor(private readonly auditLog: AuditLog) {}

  place(requestId: string): AuditEntry {
    return this.auditLog.entry(requestId);
  }

  track(requestId: string): Promise<AuditTrail> {
    return this.auditLog.trail(requestId);
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

  track(requestId: string): Promise<AuditTrail> {
    return this.orders.track(requestId);
  }

  accept(requestId: string, order: Order): AuditEntry {
    return this.orders.accept(requestId, order);
  }
}

export const orders = new OrdersController(new OrdersService(new AuditLog()));
