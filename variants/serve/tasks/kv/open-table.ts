import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TaskError } from "../task-error.ts";
import { EntryTable } from "./entry-table.ts";

let opened: EntryTable | undefined;

/** One table per process, created on first use. */
export function openTable(): EntryTable {
  opened ??= tableInFile();
  return opened;
}

function tableInFile(): EntryTable {
  // Asked for by name at the last moment: older versions of Node do not have it.
  const sqlite = process.getBuiltinModule("node:sqlite");
  if (sqlite === undefined) {
    throw new TaskError(500, `Node ${process.version} has no SQLite. Use 22.13 or newer for the workload kv.`);
  }
  const folder = mkdtempSync(join(tmpdir(), `request-context-lab-kv-${process.pid}-`));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const table = new EntryTable(new sqlite.DatabaseSync(join(folder, "entries.sqlite")));
  // Both of its files are open, so they live on without names, until the process ends in whatever way. Not on Windows.
  if (process.platform === "win32") process.once("exit", remove);
  else remove();
  return table;
}
