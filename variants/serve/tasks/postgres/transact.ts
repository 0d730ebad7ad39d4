import { type Entry, type TaskQuery, type TenantAnswer, tenantAnswer, tenantOf } from "@lab/shared/contract";
import type { PoolClient } from "pg";
import { keyIn } from "../key-in.ts";
import type { ReadId } from "../read-id.ts";
import { TaskError } from "../task-error.ts";
import { database, reasonIn } from "./open-database.ts";

/** Prepared once per connection. */
const TOUCH = {
  name: "touch",
  text: "UPDATE lab_entries SET touched = touched + 1 WHERE tenant = $1 AND key = $2",
};
const READ = { name: "read", text: "SELECT key, value FROM lab_entries WHERE tenant = $1 AND key = $2" };

/** A transaction of two statements. Each reads the id again, in the callbacks of a pool that all requests share. */
export async function transact(query: TaskQuery, readId: ReadId): Promise<TenantAnswer> {
  const key = keyIn(query);
  const pool = database();
  try {
    const client = await pool.connect();
    const entries = await inTransaction(client, key, readId);
    const requestId = readId();
    return tenantAnswer(requestId, tenantOf(requestId), entries);
  } catch (error) {
    throw new TaskError(500, `The database failed: ${reasonIn(error)}.`);
  }
}

async function inTransaction(client: PoolClient, key: string, readId: ReadId): Promise<readonly Entry[]> {
  let failure: Error | undefined;
  try {
    await client.query("BEGIN");
    await client.query({ ...TOUCH, values: [tenantOf(readId()), key] });
    const { rows } = await client.query<Entry>({ ...READ, values: [tenantOf(readId()), key] });
    await client.query("COMMIT");
    return rows;
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // One that failed may be in the middle of a transaction: the pool drops it.
    client.release(failure);
  }
}
