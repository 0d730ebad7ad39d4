import type { IncomingMessage } from "node:http";
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
import { Body, Controller, Get, HttpCode, Inject, Injectable, Module, Post, Scope } from "@nestjs/common";
import { REQUEST } from "@nestjs/core";

/** Lives as long as one request, and keeps its id. Whoever injects it lives no longer: the scope bubbles up. */
@Injectable({ scope: Scope.REQUEST })
class AuditLog {
  private readonly requestId: string;

  constructor(@Inject(REQUEST) request: Pick<IncomingMessage, "headers">) {
    this.requestId = requestIdFrom(request.headers[REQUEST_ID_HEADER]);
  }

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

@Module({ controllers: [OrdersController], providers: [OrdersService, AuditLog] })
export class RequestScopeModule {}
