import type { IncomingMessage } from "node:http";
import { type AuditEntry, type AuditTrail, auditEntry, REQUEST_ID_HEADER, ROUTES } from "@lab/shared/contract";
import { auditTrail, requestIdFrom } from "@lab/shared/serve";
import { Controller, Get, Injectable, Module } from "@nestjs/common";
import { ClsModule, ClsService } from "nestjs-cls";

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
}

const requestIdModule = ClsModule.forRoot({
  global: true,
  middleware: {
    mount: true,
    generateId: true,
    idGenerator: (request: IncomingMessage) => requestIdFrom(request.headers[REQUEST_ID_HEADER]),
  },
});

@Module({ imports: [requestIdModule], controllers: [OrdersController], providers: [OrdersService, AuditLog] })
export class ClsPatternModule {}
