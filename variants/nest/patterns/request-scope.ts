import type { IncomingMessage } from "node:http";
import { performTask, requestIdFrom } from "@lab/serve";
import {
  type AuditEntry,
  auditEntry,
  auditOrder,
  type Order,
  REQUEST_ID_HEADER,
  ROUTES,
  TASK_ROUTE,
  type TaskQuery,
} from "@lab/shared/contract";
import { Body, Controller, Get, HttpCode, Inject, Injectable, Module, Param, Post, Query, Scope } from "@nestjs/common";
import { REQUEST } from "@nestjs/core";
import { chainOf } from "./levels.ts";

/** Lives as long as one request, and keeps its id. Whoever injects it lives no longer: the scope bubbles up. */
@Injectable({ scope: Scope.REQUEST })
class AuditLog {
  private readonly requestId: string;

  constructor(@Inject(REQUEST) request: Pick<IncomingMessage, "headers">) {
    this.requestId = requestIdFrom(request.headers[REQUEST_ID_HEADER]);
  }

  place(): AuditEntry {
    return auditEntry(this.requestId);
  }

  perform(task: string, query: TaskQuery): Promise<AuditEntry> {
    return performTask(task, query, () => this.requestId);
  }

  accept(order: Order): AuditEntry {
    return auditOrder(this.requestId, order);
  }
}

@Injectable()
class OrdersService {
  constructor(private readonly auditLog: AuditLog) {}

  place(): AuditEntry {
    return this.auditLog.place();
  }

  perform(task: string, query: TaskQuery): Promise<AuditEntry> {
    return this.auditLog.perform(task, query);
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

  @Get(TASK_ROUTE)
  perform(@Param("task") task: string, @Query() query: TaskQuery): Promise<AuditEntry> {
    return this.orders.perform(task, query);
  }

  @Post(ROUTES.bench)
  @HttpCode(200)
  accept(@Body() order: Order): AuditEntry {
    return this.orders.accept(order);
  }
}

@Module({
  controllers: [OrdersController],
  providers: [...chainOf({ service: OrdersService, leaf: AuditLog, leafClass: AuditLog })],
})
export class RequestScopeModule {}

export { RequestScopeModule as AppModule };
