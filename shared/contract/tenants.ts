import { type AuditEntry, auditEntry, fingerprint } from "./audit-entry.ts";

/** A row of a tenant. Its value is computed from tenant and key, so every reader can verify it. */
export interface Entry {
  readonly key: string;
  readonly value: string;
}

/** The deepest level's answer after using a store: the tenant's name, and what was written or read. */
export interface TenantAnswer extends AuditEntry {
  readonly tenant: string;
  readonly entries: readonly Entry[];
}

/** Every store has this many tenants, and each has this many entries from the start, which are never deleted. */
export const TENANTS = 100;
export const KEPT_ENTRIES = 100;
/** The number of entries in the answer to `list`. */
export const LISTED_ENTRIES = 10;

export const OPERATIONS = ["put", "get", "list", "delete"] as const;

/** Each is answered with the entries that it wrote or read; a delete is answered without entries. */
export type Operation = (typeof OPERATIONS)[number];

const VALUE_LENGTH = 64;

export function isOperation(name: unknown): name is Operation {
  return (OPERATIONS as readonly unknown[]).includes(name);
}

/** The tenant of a request, computed from its id. */
export function tenantOf(requestId: string): string {
  return tenantAt(fingerprint(requestId) % TENANTS);
}

export function tenantAt(index: number): string {
  return `tenant-${twoDigits(index)}`;
}

/** The key of an entry that exists from the start. */
export function keptKeyAt(index: number): string {
  return `kept-${twoDigits(index)}`;
}

export function entryAt(tenant: string, key: string): Entry {
  const { checksum } = auditEntry(`${tenant}/${key}`);
  return { key, value: checksum.padEnd(VALUE_LENGTH, checksum) };
}

/** All entries that exist from the start. */
export function* keptEntries(): Iterable<Entry & { readonly tenant: string }> {
  for (let index = 0; index < TENANTS * KEPT_ENTRIES; index++) {
    const tenant = tenantAt(Math.floor(index / KEPT_ENTRIES));
    yield { tenant, ...entryAt(tenant, keptKeyAt(index % KEPT_ENTRIES)) };
  }
}

export function tenantAnswer(requestId: string, tenant: string, entries: readonly Entry[]): TenantAnswer {
  return { ...auditEntry(requestId), tenant, entries };
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
