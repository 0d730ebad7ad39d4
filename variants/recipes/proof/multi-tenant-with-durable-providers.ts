import { Inject, Injectable, Module, Scope } from "@nestjs/common";
import { REQUEST } from "@nestjs/core";
import { serveOnFastify } from "../../nest/adapters/fastify.ts";
import { chainOf } from "../../nest/patterns/levels.ts";
import { AuditLog, OrdersController, OrdersService } from "../../nest/patterns/singleton.ts";
import { separateTenants, type Tenant } from "../multi-tenant-with-durable-providers/tenant-trees.ts";

/** The tenant's; the id comes as an argument, as it belongs to a request. */
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
class TenantsModule {}

separateTenants();
// The lab's requests name no tenant.
await serveOnFastify(TenantsModule, (fastify) => {
  fastify.addHook("onRequest", (request, _reply, done) => {
    request.headers["x-tenant-id"] = "acme";
    done();
  });
});
