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
import { Body, Controller, Get, HttpCode, Injectable, Param, Post, Query } from "@nestjs/common";
import { ClsService, ClsServiceManager } from "nestjs-cls";
import { chainOf } from "./levels.ts";

/** Reads the id from the async context; no caller passes it. */
@Injectable()
class AuditLog {
  constructor(private readonly cls: ClsService) {}

  place(): AuditEntry {
    return auditEntry(this.cls.getId());
  }

  perform(task: string, query: TaskQuery): Promise<AuditEntry> {
    return performTask(task, query, () => this.cls.getId());
  }

  accept(order: Order): AuditEntry {
    return auditOrder(this.cls.getId(), order);
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

/** All but what enters the context. */
export const clsOrders = {
  controllers: [OrdersController],
  providers: [...chainOf({ service: OrdersService, leaf: AuditLog, leafClass: AuditLog })],
};

export const readId = (): string | undefined => ClsServiceManager.getClsService().getId();
