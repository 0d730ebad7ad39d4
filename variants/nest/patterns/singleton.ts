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
import { Body, Controller, Get, Headers, HttpCode, Injectable, Module, Param, Post, Query } from "@nestjs/common";
import { chainOf } from "./levels.ts";

/** Needs the id, so everyone above it passes it on. */
@Injectable()
export class AuditLog {
  place(requestId: string): AuditEntry {
    return auditEntry(requestId);
  }

  perform(requestId: string, task: string, query: TaskQuery): Promise<AuditEntry> {
    return performTask(task, query, () => requestId);
  }

  accept(requestId: string, order: Order): AuditEntry {
    return auditOrder(requestId, order);
  }
}

@Injectable()
export class OrdersService {
  constructor(private readonly auditLog: AuditLog) {}

  place(requestId: string): AuditEntry {
    return this.auditLog.place(requestId);
  }

  perform(requestId: string, task: string, query: TaskQuery): Promise<AuditEntry> {
    return this.auditLog.perform(requestId, task, query);
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

  @Get(TASK_ROUTE)
  perform(
    @Headers(REQUEST_ID_HEADER) header: string | undefined,
    @Param("task") task: string,
    @Query() query: TaskQuery,
  ): Promise<AuditEntry> {
    return this.orders.perform(requestIdFrom(header), task, query);
  }

  @Post(ROUTES.bench)
  @HttpCode(200)
  accept(@Headers(REQUEST_ID_HEADER) header: string | undefined, @Body() order: Order): AuditEntry {
    return this.orders.accept(requestIdFrom(header), order);
  }
}

@Module({
  controllers: [OrdersController],
  providers: [...chainOf({ service: OrdersService, leaf: AuditLog, leafClass: AuditLog })],
})
export class SingletonModule {}

export { SingletonModule as AppModule };
