import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import {
  addedTo,
  entriesOf,
  LEDGER,
  latestOf,
  ledgerCsv,
  type ReportedRun,
  readLedger,
  readRuns,
  runFoldersIn,
} from "@lab/reports";
import { RUNS } from "../places.ts";

export function addToLedger(folder: string, run: ReportedRun): void {
  const parent = dirname(resolve(folder));
  const file = join(parent, LEDGER);
  if (parent !== RUNS && !existsSync(file)) return;
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  // In one write: a kill cuts off one line at most, and a partial line is recognised.
  appendFileSync(file, addedTo(text, entriesOf(run)));
}

export function rebuildLedger(parent: string) {
  const file = join(parent, LEDGER);
  const { entries, damaged } = readLedger(parent);
  const runs = readRuns(runFoldersIn([parent])).map(({ run }) => run);
  const readable = runs.filter((run) => run.state === "readable");
  const here = new Set(readable.map(({ plan }) => plan.runId));
  const kept = latestOf(entries).filter(({ run }) => !here.has(run));
  const all = [...kept, ...readable.flatMap(entriesOf)].toSorted((one, other) => one.at.localeCompare(other.at));
  writeFileSync(`${file}.new`, ledgerCsv(all), { flush: true });
  renameSync(`${file}.new`, file);
  return {
    file,
    runs: readable.length,
    cells: all.length,
    /** Runs whose folders are gone, and of which only the ledger is left. */
    kept: new Set(kept.map(({ run }) => run)).size,
    damaged,
    unreadable: runs.filter((run) => run.state === "unreadable").map(({ name }) => name),
  };
}
