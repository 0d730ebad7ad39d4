import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TaskError } from "../task-error.ts";
import { EntryTable } from "./entry-table.ts";

let opened: EntryTable | undefined;

/** Of this process alone, in a folder that goes with it. Whoever never asks for it pays nothing. */
export function openTable(): EntryTable {
  opened ??= tableIn(ownFolder());
  return opened;
}

function tableIn(folder: string): EntryTable {
  // Asked for by name at the last moment: older versions of Node do not have it.
  const sqlite = process.getBuiltinModule("node:sqlite");
  if (sqlite === undefined) {
    throw new TaskError(500, `Node ${process.version} has no SQLite. Use 22.13 or newer for the workload kv.`);
  }
  return new EntryTable(new sqlite.DatabaseSync(join(folder, "entries.sqlite")));
}

function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "request-context-lab-kv-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
