import {
  type AuditEntry,
  type AuditTrail,
  auditEntry,
  auditOrder,
  type Order,
  REQUEST_ID_HEADER,
  ROUTES,
} from "@lab/shared/contract";
import { auditTrail, requestIdFrom } from "@lab/shared/serve";
import { Body, Controller, Get, Headers, HttpCode, Injectable, Module, Post } from "@nestjs/common";

/** Needs the id, so everyone above it passes it on. */
@Injectable()
export class AuditLog {
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

@Injectable()
export class OrdersService {
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

@Controller()
export class OrdersController {
  constructor(private readonly orders: OrdersService) {}

  @Get(ROUTES.bench)
  place(@Headers(REQUEST_ID_HEADER) header: string | undefined): AuditEntry {
    return this.orders.place(requestIdFrom(header));
  }

  @Get(ROUTES.async)
  track(@Headers(REQUEST_ID_HEADER) header: string | undefined): Promise<AuditTrail> {
    return this.orders.track(requestIdFrom(header));
  }

  @Post(ROUTES.bench)
  @HttpCode(200)
  accept(@Headers(REQUEST_ID_HEADER) header: string | undefined, @Body() order: Order): AuditEntry {
    return this.orders.accept(requestIdFrom(header), order);
  }
}

@Module({ controllers: [OrdersController], providers: [OrdersService, AuditLog] })
export class SingletonModule {}
