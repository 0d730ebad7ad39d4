import { type AuditEntry, type AuditTrail, auditEntry } from "@lab/shared/contract";
import { auditTrail } from "@lab/shared/serve";

/** Needs the id, so everyone above it passes it on. */
class AuditLog {
  entry(requestId: string): AuditEntry {
    return auditEntry(requestId);
  }

  trail(requestId: string): Promise<AuditTrail> {
    return auditTrail(() => requestId);
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
}

class OrdersController {
  constructor(private readonly orders: OrdersService) {}

  place(requestId: string): AuditEntry {
    return this.orders.place(requestId);
  }

  track(requestId: string): Promise<AuditTrail> {
    return this.orders.track(requestId);
  }
}

export const orders = new OrdersController(new OrdersService(new AuditLog()));
