import type { IncomingMessage } from "node:http";
import { setting } from "@lab/serve";
import { fingerprint, REQUEST_ID_HEADER } from "@lab/shared/contract";
import { Inject, Injectable, Module, Scope } from "@nestjs/common";
import { type ContextId, ContextIdFactory, type HostComponentInfo, REQUEST } from "@nestjs/core";
import { chainOf } from "../patterns/levels.ts";
import { AuditLog, OrdersController, OrdersService } from "../patterns/singleton.ts";

interface Tenant {
  readonly tenantId: number;
}

/**
 * Lives as long as its tenant. It must not keep a request's id, which therefore comes as an argument, as in the
 * singleton. Durable is what injects it, too: the service, and the controller.
 */
@Injectable({ scope: Scope.REQUEST, durable: true })
class TenantAuditLog extends AuditLog {
  constructor(@Inject(REQUEST) readonly tenant: Tenant) {
    super();
  }
}

@Module({
  controllers: [OrdersController],
  providers: [...chainOf({ service: OrdersService, leaf: AuditLog, leafClass: TenantAuditLog })],
})
export class AppModule {}

/** Gives each tenant a tree of providers. The tenant of a request follows from its header. */
function separateTenants(): void {
  const count = setting("tenants");
  const trees = new Map<number, ContextId>();
  ContextIdFactory.apply({
    attach(contextId, request: Pick<IncomingMessage, "headers">) {
      const tenantId = tenantOf(request, count);
      const tree = trees.get(tenantId) ?? ContextIdFactory.create();
      trees.set(tenantId, tree);
      return { resolve: (host: HostComponentInfo) => (host.isTreeDurable ? tree : contextId), payload: { tenantId } };
    },
  });
}

function tenantOf(request: Pick<IncomingMessage, "headers">, count: number): number {
  return fingerprint(String(request.headers[REQUEST_ID_HEADER])) % count;
}

export { separateTenants as onExpress, separateTenants as onFastify };
