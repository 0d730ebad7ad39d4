import type { IncomingMessage } from "node:http";
import { type AuditEntry, type AuditTrail, auditEntry, auditOrder, type Order, ROUTES } from "@lab/shared/contract";
import { auditTrail } from "@lab/shared/serve";
import { Body, Controller, Get, HttpCode, Injectable, Post, Req } from "@nestjs/common";

/** Whichever framework's. */
export type Request = Pick<IncomingMessage, "headers">;

/** Needs the id, so everyone above it passes the request on. Each way finds the id by it in a manner of its own. */
@Injectable()
export abstract class AuditLog {
  protected abstract requestIdOf(request: Request): string;

  entry(request: Request): AuditEntry {
    return auditEntry(this.requestIdOf(request));
  }

  trail(request: Request): Promise<AuditTrail> {
    return auditTrail(() => this.requestIdOf(request));
  }

  accept(request: Request, order: Order): AuditEntry {
    return auditOrder(this.requestIdOf(request), order);
  }
}

@Injectable()
export class OrdersService {
  constructor(private readonly auditLog: AuditLog) {}

  place(request: Request): AuditEntry {
    return this.auditLog.entry(request);
  }

  track(request: Request): Promise<AuditTrail> {
    return this.auditLog.trail(request);
  }

  accept(request: Request, order: Order): AuditEntry {
    return this.auditLog.accept(request, order);
  }
}

@Controller()
export class OrdersController {
  constructor(private readonly orders: OrdersService) {}

  @Get(ROUTES.bench)
  place(@Req() request: Request): AuditEntry {
    return this.orders.place(request);
  }

  @Get(ROUTES.async)
  track(@Req() request: Request): Promise<AuditTrail> {
    return this.orders.track(request);
  }

  @Post(ROUTES.bench)
  @HttpCode(200)
  accept(@Req() request: Request, @Body() order: Order): AuditEntry {
    return this.orders.accept(request, order);
  }
}
