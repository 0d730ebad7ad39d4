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
import type { ExpressAdapter } from "@nestjs/platform-express";
import type { FastifyInstance } from "fastify";

/** A request, whichever framework's, with the id on it. */
interface Request {
  requestId: string;
}

/** Needs the id, so everyone above it passes the request on. */
@Injectable()
class AuditLog {
  entry(request: Request): AuditEntry {
    return auditEntry(request.requestId);
  }

  trail(request: Request): Promise<AuditTrail> {
    return auditTrail(() => request.requestId);
  }

  accept(request: Request, order: Order): AuditEntry {
    return auditOrder(request.requestId, order);
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
export class RequestPropertyModule {}

export function setOnExpress(express: ExpressAdapter): void {
  express.use((request: IncomingMessage & Request, _response: unknown, next: () => void) => {
    request.requestId = requestIdFrom(request.headers[REQUEST_ID_HEADER]);
    next();
  });
}

/** Declared first, so that all requests are of one shape. */
export function setOnFastify(fastify: FastifyInstance): void {
  fastify.decorateRequest("requestId", "");
  fastify.addHook("onRequest", (request, _reply, done) => {
    (request as typeof request & Request).requestId = requestIdFrom(request.headers[REQUEST_ID_HEADER]);
    done();
  });
}
