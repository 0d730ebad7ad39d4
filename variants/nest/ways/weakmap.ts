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
import { Body, Controller, Get, HttpCode, Injectable, Module, Post, Req } from "@nestjs/common";

type Request = Pick<IncomingMessage, "headers">;

const requestIds = new WeakMap<Request, string>();

/** Made when it is first asked for, and the same from then on; gone with the request. */
export function requestIdOf(request: Request): string {
  const known = requestIds.get(request);
  if (known !== undefined) return known;
  const requestId = requestIdFrom(request.headers[REQUEST_ID_HEADER]);
  requestIds.set(request, requestId);
  return requestId;
}

/** Needs the id, so everyone above it passes the request on. */
@Injectable()
class AuditLog {
  entry(request: Request): AuditEntry {
    return auditEntry(requestIdOf(request));
  }

  trail(request: Request): Promise<AuditTrail> {
    return auditTrail(() => requestIdOf(request));
  }

  accept(request: Request, order: Order): AuditEntry {
    return auditOrder(requestIdOf(request), order);
  }
}

@Injectable()
class OrdersService {
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
class OrdersController {
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

@Module({ controllers: [OrdersController], providers: [OrdersService, AuditLog] })
export class WeakmapModule {}
