import { type AuditEntry, type AuditTrail, auditEntry, auditOrder, type Order, ROUTES } from "@lab/shared/contract";
import { auditTrail } from "@lab/shared/serve";
import { Body, Controller, Get, HttpCode, Injectable, Post } from "@nestjs/common";

/** The only one that needs the id. Each way reads it in a manner of its own. */
@Injectable()
export abstract class AuditLog {
  protected abstract requestId(): string;

  entry(): AuditEntry {
    return auditEntry(this.requestId());
  }

  trail(): Promise<AuditTrail> {
    return auditTrail(() => this.requestId());
  }

  accept(order: Order): AuditEntry {
    return auditOrder(this.requestId(), order);
  }
}

@Injectable()
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

/** As in the matrix's cls: neither it nor the service knows of an id. */
@Controller()
export class OrdersController {
  constructor(private readonly orders: OrdersService) {}

  @Get(ROUTES.bench)
  place(): AuditEntry {
    return this.orders.place();
  }

  @Get(ROUTES.async)
  track(): Promise<AuditTrail> {
    return this.orders.track();
  }

  @Post(ROUTES.bench)
  @HttpCode(200)
  accept(@Body() order: Order): AuditEntry {
    return this.orders.accept(order);
  }
}
