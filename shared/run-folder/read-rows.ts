import { analyse } from "../analyse/index.ts";
import { Analysis, type Plan, type ProcessRow, parseProcesses } from "../record/index.ts";
import { holdsFile } from "./locate-file.ts";
import { ANALYSIS, PROCESSES } from "./names.ts";
import { ofRun, readPlan, readTextFile } from "./read-record.ts";
import { RunFolderError } from "./run-folder-error.ts";

/** The table of a run's processes. The first fault in it is named with its line. */
export function readRows(
  folder: string,
  plan: Pick<Plan, "runId" | "cells"> = readPlan(folder),
): readonly ProcessRow[] {
  const read = parseProcesses(readTextFile(folder, PROCESSES), plan);
  if ("rows" in read) return read.rows;
  const { line, sentence } = read.fault;
  throw new RunFolderError(folder, { code: "wrong-shape", file: PROCESSES, detail: `line ${line} ${sentence}` });
}

/** False until the first round of a run has ended. */
export function holdsResults(folder: string): boolean {
  return holdsFile(folder, ANALYSIS) || holdsFile(folder, PROCESSES);
}

/** The analysis that a run's folder has; without one, as in published runs, it is made from the table. */
export function readAnalysis(folder: string, plan: Plan = readPlan(folder)): Analysis {
  return holdsFile(folder, ANALYSIS) ? ofRun(plan, folder, ANALYSIS, Analysis) : analyse(plan, readRows(folder, plan));
}
