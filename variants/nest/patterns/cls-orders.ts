import { type AuditEntry, type AuditTrail, auditEntry, auditOrder, type Order, ROUTES } from "@lab/shared/contract";
import { auditTrail } from "@lab/shared/serve";
import { Body, Controller, Get, HttpCode, Injectable, Post } from "@nestjs/common";
import { ClsService } from "nestjs-cls";

/** Reads the id from the async context; nobody above it knows of one. */
@Injectable()
class AuditLog {
  constructor(private readonly cls: ClsService) {}

  entry(): AuditEntry {
    return auditEntry(this.cls.getId());
  }

  trail(): Promise<AuditTrail> {
    return auditTrail(() => this.cls.getId());
  }

  accept(order: Order): AuditEntry {
    return auditOrder(this.cls.getId(), order);
  }
}

@Injectable()
class OrdersService {
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

@Controller()
class OrdersController {
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

/** All but what enters the context. */
export const clsOrders = { controllers: [OrdersController], providers: [OrdersService, AuditLog] };
