import type { IncomingMessage } from "node:http";
import { type AuditEntry, type Order, ROUTES, TASK_ROUTE, type TaskQuery } from "@lab/shared/contract";
import { Body, Controller, Get, HttpCode, Module, Param, Post, Query, Req } from "@nestjs/common";
import { ContextIdFactory, ModuleRef } from "@nestjs/core";
import { chainOf } from "../patterns/levels.ts";
import { AuditLog, OrdersService } from "../patterns/orders.ts";
import { RequestAuditLog } from "../patterns/request-scope.ts";

type Request = Pick<IncomingMessage, "headers">;

/** A singleton that resolves the request-scoped providers only when it needs them. */
@Controller()
class ResolvingController {
  constructor(private readonly moduleRef: ModuleRef) {}

  @Get(ROUTES.bench)
  async place(@Req() request: Request): Promise<AuditEntry> {
    return (await this.#ordersOf(request)).place();
  }

  @Get(TASK_ROUTE)
  async perform(@Req() request: Request, @Param("task") task: string, @Query() query: TaskQuery): Promise<AuditEntry> {
    return (await this.#ordersOf(request)).perform(task, query);
  }

  @Post(ROUTES.bench)
  @HttpCode(200)
  async accept(@Req() request: Request, @Body() order: Order): Promise<AuditEntry> {
    return (await this.#ordersOf(request)).accept(order);
  }

  #ordersOf(request: Request): Promise<OrdersService> {
    const contextId = ContextIdFactory.getByRequest(request);
    // Nest does this by itself only for controllers that are request-scoped.
    this.moduleRef.registerRequestByContextId(request, contextId);
    return this.moduleRef.resolve(OrdersService, contextId);
  }
}

@Module({
  controllers: [ResolvingController],
  providers: [...chainOf({ service: OrdersService, leaf: AuditLog, leafClass: RequestAuditLog })],
})
export class AppModule {}
