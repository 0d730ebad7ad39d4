import type { IncomingMessage } from "node:http";
import { requestIdFrom } from "@lab/serve";
import {
  type AuditEntry,
  type Order,
  REQUEST_ID_HEADER,
  ROUTES,
  TASK_ROUTE,
  type TaskQuery,
} from "@lab/shared/contract";
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Inject,
  Injectable,
  Module,
  Param,
  Post,
  Query,
  Req,
  Scope,
} from "@nestjs/common";
import { ContextIdFactory, ModuleRef, REQUEST } from "@nestjs/core";
import { chainOf } from "../patterns/levels.ts";
import { AuditLog, OrdersService } from "./orders.ts";

type Request = Pick<IncomingMessage, "headers">;

@Injectable({ scope: Scope.REQUEST })
class RequestAuditLog extends AuditLog {
  readonly #requestId: string;

  constructor(@Inject(REQUEST) request: Request) {
    super();
    this.#requestId = requestIdFrom(request.headers[REQUEST_ID_HEADER]);
  }

  protected requestId(): string {
    return this.#requestId;
  }
}

/** A singleton, which asks for what is request-scoped only when it needs it. */
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
