import { Inject, Injectable, Scope } from "@nestjs/common";
import { REQUEST } from "@nestjs/core";
import type { Tenant } from "./tenant-trees.ts";

/** Made once for each tenant, and everything that injects it, too. It may hold a pool of the tenant's connections. */
@Injectable({ scope: Scope.REQUEST, durable: true })
export class OrdersService {
  static made = 0;

  constructor(@Inject(REQUEST) private readonly tenant: Tenant) {
    OrdersService.made++;
  }

  place(): { readonly tenantId: string } {
    return { tenantId: this.tenant.tenantId };
  }
}
