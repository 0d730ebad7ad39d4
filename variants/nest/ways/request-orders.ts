import type { IncomingMessage } from "node:http";
import { performTask } from "@lab/serve";
import {
  type AuditEntry,
  auditEntry,
  auditOrder,
  type Order,
  ROUTES,
  TASK_ROUTE,
  type TaskQuery,
} from "@lab/shared/contract";
import { Body, Controller, Get, HttpCode, Injectable, Param, Post, Query, Req, type Type } from "@nestjs/common";
import { chainOf } from "../patterns/levels.ts";

/** The request of either framework. */
export type Request = Pick<IncomingMessage, "headers">;

/** Needs the id, so everyone above it passes the request on. Each way finds the id by it in a manner of its own. */
@Injectable()
export abstract class AuditLog {
  protected abstract requestIdOf(request: Request): string;

  place(request: Request): AuditEntry {
    return auditEntry(this.requestIdOf(request));
  }

  perform(request: Request, task: string, query: TaskQuery): Promise<AuditEntry> {
    return performTask(task, query, () => this.requestIdOf(request));
  }

  accept(request: Request, order: Order): AuditEntry {
    return auditOrder(this.requestIdOf(request), order);
  }
}

@Injectable()
class OrdersService {
  constructor(private readonly auditLog: AuditLog) {}

  place(request: Request): AuditEntry {
    return this.auditLog.place(request);
  }

  perform(request: Request, task: string, query: TaskQuery): Promise<AuditEntry> {
    return this.auditLog.perform(request, task, query);
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

  @Get(TASK_ROUTE)
  perform(@Req() request: Request, @Param("task") task: string, @Query() query: TaskQuery): Promise<AuditEntry> {
    return this.orders.perform(request, task, query);
  }

  @Post(ROUTES.bench)
  @HttpCode(200)
  accept(@Req() request: Request, @Body() order: Order): AuditEntry {
    return this.orders.accept(request, order);
  }
}

/** With a way's own leaf. */
export function ordersWith(leafClass: Type<AuditLog>) {
  return {
    controllers: [OrdersController],
    providers: [...chainOf({ service: OrdersService, leaf: AuditLog, leafClass })],
  };
}
