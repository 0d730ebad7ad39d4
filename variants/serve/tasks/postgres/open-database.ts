import { DATABASE_VARIABLE, keptEntries } from "@lab/shared/contract";
import { reasonOf } from "@lab/shared/reason-of";
import type { Pool } from "pg";
import { TaskError } from "../task-error.ts";

const CONNECT_WITHIN_MS = 10_000;
/** A lock of the lab's own: servers that start together create the table one after another. */
const LOCK = 0x1ab;

let opened: Pool | undefined;

/** Connects to the database that the environment names, if any, and inserts the entries that are missing. */
export async function openDatabase(environment: NodeJS.ProcessEnv): Promise<void> {
  const url = environment[DATABASE_VARIABLE];
  if (url === undefined) return;
  // Servers without a database do not load the driver.
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS });
  // An idle connection broke; the next query reports it.
  pool.on("error", () => {});
  try {
    await fill(pool);
  } catch (cause) {
    throw new Error(`The database that ${DATABASE_VARIABLE} names cannot be used: ${reasonIn(cause)}.`, { cause });
  }
  opened = pool;
}

export function database(): Pool {
  if (opened !== undefined) return opened;
  throw new TaskError(500, `This server was started without a database; ${DATABASE_VARIABLE} names one.`);
}

/** Several addresses can fail together; that error has no message of its own. */
export function reasonIn(error: unknown): string {
  const [first] = error instanceof AggregateError ? error.errors : [error];
  return reasonOf(first);
}

async function fill(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock($1)", [LOCK]);
    await client.query(`
      CREATE TABLE IF NOT EXISTS lab_entries (
        tenant text, key text, value text NOT NULL, touched integer NOT NULL DEFAULT 0, PRIMARY KEY (tenant, key)
      ) WITH (fillfactor = 50)
    `);
    const kept = [...keptEntries()];
    await client.query(
      `INSERT INTO lab_entries (tenant, key, value) SELECT * FROM unnest($1::text[], $2::text[], $3::text[])
       ON CONFLICT DO NOTHING`,
      [kept.map(({ tenant }) => tenant), kept.map(({ key }) => key), kept.map(({ value }) => value)],
    );
    await client.query("COMMIT");
  } finally {
    client.release();
  }
}
