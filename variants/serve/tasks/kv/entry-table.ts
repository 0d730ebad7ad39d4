import type { DatabaseSync, StatementSync } from "node:sqlite";
import { type Entry, keptEntries, LISTED_ENTRIES } from "@lab/shared/contract";

/** The entries of all tenants. Statements are prepared once. */
export class EntryTable {
  readonly #put: StatementSync;
  readonly #get: StatementSync;
  readonly #list: StatementSync;
  readonly #delete: StatementSync;

  /** Creates the table with the entries that every tenant has from the start. */
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
    for (const { tenant, key, value } of keptEntries()) insert.run(tenant, key, value);
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

/** The statements above name their columns as the type does. */
function entriesIn(rows: readonly unknown[]): readonly Entry[] {
  return rows as readonly Entry[];
}
