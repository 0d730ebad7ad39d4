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
import { Body, Controller, Get, HttpCode, Injectable, Param, Post, Query, type Type } from "@nestjs/common";
import { chainOf } from "./levels.ts";

/** The only one that needs the id. Each pattern and way reads it in a manner of its own. */
@Injectable()
export abstract class AuditLog {
  abstract requestId(): string;

  place(): AuditEntry {
    return auditEntry(this.requestId());
  }

  perform(task: string, query: TaskQuery): Promise<AuditEntry> {
    return performTask(task, query, () => this.requestId());
  }

  accept(order: Order): AuditEntry {
    return auditOrder(this.requestId(), order);
  }
}

@Injectable()
export class OrdersService {
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

/** Neither it nor the service knows of an id. */
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

/** With the leaf of a pattern or a way. */
export function ordersWith(leafClass: Type<AuditLog>) {
  return {
    controllers: [OrdersController],
    providers: [...chainOf({ service: OrdersService, leaf: AuditLog, leafClass })],
    exports: [AuditLog],
  };
}
