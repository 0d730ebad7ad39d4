import type { IncomingMessage } from "node:http";
import {
  type AuditEntry,
  type AuditTrail,
  auditEntry,
  auditOrder,
  fingerprint,
  type Order,
  REQUEST_ID_HEADER,
  ROUTES,
} from "@lab/shared/contract";
import { auditTrail, requestIdFrom } from "@lab/shared/serve";
import { Body, Controller, Get, Headers, HttpCode, Inject, Injectable, Module, Post, Scope } from "@nestjs/common";
import { type ContextId, ContextIdFactory, type HostComponentInfo, REQUEST } from "@nestjs/core";

interface Tenant {
  readonly tenantId: number;
}

/** Lives as long as its tenant. It must not keep a request's id, which therefore comes as an argument. */
@Injectable({ scope: Scope.REQUEST, durable: true })
class AuditLog {
  constructor(@Inject(REQUEST) readonly tenant: Tenant) {}

  entry(requestId: string): AuditEntry {
    return auditEntry(requestId);
  }

  trail(requestId: string): Promise<AuditTrail> {
    return auditTrail(() => requestId);
  }

  accept(requestId: string, order: Order): AuditEntry {
    return auditOrder(requestId, order);
  }
}

/** Durable, as what it injects is; so is the controller. */
@Injectable()
class OrdersService {
  constructor(readonly auditLog: AuditLog) {}

  place(requestId: string): AuditEntry {
    return this.auditLog.entry(requestId);
  }

  track(requestId: string): Promise<AuditTrail> {
    return this.auditLog.trail(requestId);
  }

  accept(requestId: string, order: Order): AuditEntry {
    return this.auditLog.accept(requestId, order);
  }
}

@Controller()
class OrdersController {
  constructor(private readonly orders: OrdersService) {}

  @Get(ROUTES.bench)
  place(@Headers(REQUEST_ID_HEADER) header: string | undefined): AuditEntry {
    return this.orders.place(requestIdFrom(header));
  }

  @Get(ROUTES.async)
  track(@Headers(REQUEST_ID_HEADER) header: string | undefined): Promise<AuditTrail> {
    return this.orders.track(requestIdFrom(header));
  }

  @Post(ROUTES.bench)
  @HttpCode(200)
  accept(@Headers(REQUEST_ID_HEADER) header: string | undefined, @Body() order: Order): AuditEntry {
    return this.orders.accept(requestIdFrom(header), order);
  }
}

@Module({ controllers: [OrdersController], providers: [OrdersService, AuditLog] })
export class DurableModule {}

/** Gives each of so many tenants a tree of providers of its own. Whose a request is follows from its header. */
export function tellApart(tenants: number): void {
  const trees = new Map<number, ContextId>();
  ContextIdFactory.apply({
    attach(contextId, request: Pick<IncomingMessage, "headers">) {
      const tenantId = tenantOf(request, tenants);
      const tree = trees.get(tenantId) ?? ContextIdFactory.create();
      trees.set(tenantId, tree);
      return { resolve: (host: HostComponentInfo) => (host.isTreeDurable ? tree : contextId), payload: { tenantId } };
    },
  });
}

function tenantOf(request: Pick<IncomingMessage, "headers">, tenants: number): number {
  return fingerprint(String(request.headers[REQUEST_ID_HEADER])) % tenants;
}
