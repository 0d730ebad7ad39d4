import type { DatabaseSync, StatementSync } from "node:sqlite";
import { type Entry, entryAt, KEPT_ENTRIES, keptKeyAt, LISTED_ENTRIES, TENANTS, tenantAt } from "@lab/shared/contract";

/** All tenants' entries, by statements that are prepared once. */
export class EntryTable {
  readonly #put: StatementSync;
  readonly #get: StatementSync;
  readonly #list: StatementSync;
  readonly #delete: StatementSync;

  /** Filled with what every tenant has from the start. */
  constructor(database: DatabaseSync) {
    database.exec(`
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      CREATE TABLE entries (
        tenant TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (tenant, key)
      ) WITHOUT ROWID;
    `);
    this.#put = database.prepare(`
      INSERT INTO entries (tenant, key, value) VALUES (?, ?, ?)
      ON CONFLICT (tenant, key) DO UPDATE SET value = excluded.value RETURNING key, value
    `);
    this.#get = database.prepare("SELECT key, value FROM entries WHERE tenant = ? AND key = ?");
    this.#list = database.prepare(
      `SELECT key, value FROM entries WHERE tenant = ? AND key >= ? ORDER BY key LIMIT ${LISTED_ENTRIES}`,
    );
    this.#delete = database.prepare("DELETE FROM entries WHERE tenant = ? AND key = ?");
    // A third of the time that `#put` takes, which returns rows.
    const insert = database.prepare("INSERT INTO entries (tenant, key, value) VALUES (?, ?, ?)");
    database.exec("BEGIN");
    for (const [tenant, { key, value }] of entriesFromTheStart()) insert.run(tenant, key, value);
    database.exec("COMMIT");
  }

  put(tenant: string, { key, value }: Entry): readonly Entry[] {
    return entriesIn(this.#put.all(tenant, key, value));
  }

  get(tenant: string, key: string): readonly Entry[] {
    return entriesIn(this.#get.all(tenant, key));
  }

  list(tenant: string, from: string): readonly Entry[] {
    return entriesIn(this.#list.all(tenant, from));
  }

  delete(tenant: string, key: string): void {
    this.#delete.run(tenant, key);
  }
}

function* entriesFromTheStart(): Iterable<readonly [tenant: string, entry: Entry]> {
  for (let tenant = 0; tenant < TENANTS; tenant++) {
    for (let key = 0; key < KEPT_ENTRIES; key++) yield [tenantAt(tenant), entryAt(tenantAt(tenant), keptKeyAt(key))];
  }
}

/** As the statements above name their columns. */
function entriesIn(rows: readonly unknown[]): readonly Entry[] {
  return rows as readonly Entry[];
}
