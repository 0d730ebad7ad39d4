import { type Entry, entryAt, type Operation, tenantOf } from "@lab/shared/contract";
import type { ReadId } from "../read-id.ts";
import type { EntryTable } from "./entry-table.ts";

/** Used by the leaf: it handles operations and keys, and knows no tenant. */
export class Repository {
  readonly #entries: TenantEntries;

  constructor(table: EntryTable) {
    this.#entries = new TenantEntries(table);
  }

  perform(operation: Operation, key: string, readId: ReadId): readonly Entry[] {
    switch (operation) {
      case "put":
        return this.#entries.put(key, readId);
      case "get":
        return this.#entries.get(key, readId);
      case "list":
        return this.#entries.list(key, readId);
      case "delete":
        this.#entries.delete(key, readId);
        return [];
    }
  }
}

/** Reads the id of the current request, and limits it to its tenant's entries. */
class TenantEntries {
  readonly #table: EntryTable;

  constructor(table: EntryTable) {
    this.#table = table;
  }

  put(key: string, readId: ReadId): readonly Entry[] {
    const tenant = tenantOf(readId());
    return this.#table.put(tenant, entryAt(tenant, key));
  }

  get(key: string, readId: ReadId): readonly Entry[] {
    return this.#table.get(tenantOf(readId()), key);
  }

  list(from: string, readId: ReadId): readonly Entry[] {
    return this.#table.list(tenantOf(readId()), from);
  }

  delete(key: string, readId: ReadId): void {
    this.#table.delete(tenantOf(readId()), key);
  }
}
