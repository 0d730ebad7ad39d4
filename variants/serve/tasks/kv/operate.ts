import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  isOperation,
  OPERATIONS,
  type Operation,
  type TaskQuery,
  type TenantAnswer,
  tenantAnswer,
  tenantOf,
} from "@lab/shared/contract";
import { keyIn } from "../key-in.ts";
import type { ReadId } from "../read-id.ts";
import { TaskError } from "../task-error.ts";
import { EntryTable } from "./entry-table.ts";
import { Repository } from "./repository.ts";

let repository: Repository | undefined;

/** One operation on the table of this process, which is created for the first. */
export async function operate(query: TaskQuery, readId: ReadId): Promise<TenantAnswer> {
  const operation = operationIn(query);
  const key = keyIn(query);
  repository ??= new Repository(tableInFile());
  const entries = repository.perform(operation, key, readId);
  const requestId = readId();
  return tenantAnswer(requestId, tenantOf(requestId), entries);
}

function operationIn({ operation }: TaskQuery): Operation {
  if (isOperation(operation)) return operation;
  throw new TaskError(400, `operation must be one of ${OPERATIONS.join(", ")}, as in ?operation=get&key=kept-00.`);
}

function tableInFile(): EntryTable {
  // Loaded by name at the first use: older versions of Node do not have it.
  const sqlite = process.getBuiltinModule("node:sqlite");
  if (sqlite === undefined) {
    throw new TaskError(500, `Node ${process.version} has no SQLite. Use 22.13 or newer for the workload kv.`);
  }
  const folder = mkdtempSync(join(tmpdir(), `request-context-lab-kv-${process.pid}-`));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    return new EntryTable(new sqlite.DatabaseSync(join(folder, "entries.sqlite")));
  } finally {
    // Its files are open, so they live on without names until the process ends in whatever way. Not on Windows.
    if (process.platform === "win32") process.once("exit", remove);
    else remove();
  }
}
