import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { PROCESSES_HEADER, type ProcessRow, processLines } from "@lab/shared/record";
import { PROCESSES, writeFileIn } from "@lab/shared/run-folder";

/** Writes the whole table of a run, in place of one that may be there. */
export function writeProcesses(folder: string, rows: readonly ProcessRow[]): void {
  writeFileIn(folder, PROCESSES, PROCESSES_HEADER + processLines(rows));
}

export function appendProcesses(folder: string, rows: readonly ProcessRow[]): void {
  appendFileSync(join(folder, PROCESSES), processLines(rows));
}
