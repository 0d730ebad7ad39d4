import type { IncomingMessage } from "node:http";
import { BadRequestException } from "@nestjs/common";
import { type ContextId, ContextIdFactory, type ContextIdStrategy, type HostComponentInfo } from "@nestjs/core";

/** Injected as REQUEST into durable providers: it must hold nothing of one request. */
export interface Tenant {
  readonly tenantId: string;
}

/** A tree of providers for each tenant, made at its first request and kept. Trees stay, so only known tenants get one. */
class TenantTrees implements ContextIdStrategy<Pick<IncomingMessage, "headers">> {
  readonly #trees = new Map<string, ContextId>();

  attach(contextId: ContextId, request: Pick<IncomingMessage, "headers">) {
    const tenantId = tenantOf(request);
    const tree = this.#trees.get(tenantId) ?? ContextIdFactory.create();
    this.#trees.set(tenantId, tree);
    return { resolve: (host: HostComponentInfo) => (host.isTreeDurable ? tree : contextId), payload: { tenantId } };
  }
}

/** Call it once, before the app is made. */
export function separateTenants(): void {
  ContextIdFactory.apply(new TenantTrees());
}

const TENANTS: readonly string[] = ["acme", "globex"];

function tenantOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const tenant = TENANTS.find((known) => known === headers["x-tenant-id"]);
  if (tenant === undefined) throw new BadRequestException("This tenant is not known.");
  return tenant;
}
