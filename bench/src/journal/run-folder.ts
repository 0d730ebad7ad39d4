import { appendFileSync, existsSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { isPackedName } from "@lab/shared/packed";
import {
  type Analysis,
  type Environment,
  type JournalEvent,
  type Plan,
  PROCESSES_HEADER,
  type ProcessRow,
  processLines,
} from "@lab/shared/record";
import {
  ANALYSIS,
  ENVIRONMENT,
  eventsOf,
  holdsResults,
  holdsRun,
  JOURNAL,
  JournalError,
  locateStored,
  makeFolder,
  PLAN,
  PROCESSES,
  type ReadJournal,
  readAnalysis,
  readEnvironment,
  readJournal,
  readPlan,
  writeFileIn,
  writeJsonIn,
} from "@lab/shared/run-folder";
import { type Journal, openJournal } from "./journal.ts";

export function createRunFolder(folder: string, plan: Plan, environment: Environment): Journal {
  // Events after those of another run, in a journal without a plan, could not be read again.
  refuseRunIn(folder, holdsRun(folder) || existsSync(join(folder, JOURNAL)));
  makeFolder(folder);
  writeBeginning(folder, { plan, environment });
  return openJournal(join(folder, JOURNAL));
}

/** Makes the folder of a merged run and returns the file of its journal. It contains a run once the rest is written. */
export function createMergedFolder(folder: string): string {
  refuseRunIn(folder);
  makeFolder(folder);
  return join(folder, JOURNAL);
}

function refuseRunIn(folder: string, isTaken = holdsRun(folder)): void {
  if (isTaken) {
    throw new Error(`${folder} already contains a run. Name another folder with --out, or resume that run.`);
  }
}

export function writeBeginning(folder: string, { plan, environment }: Beginning): void {
  writeJsonIn(folder, ENVIRONMENT, { ...environment, runId: plan.runId });
  writeJsonIn(folder, PLAN, plan);
}

/** A run's folder and plan, before the run. */
export interface Beginning {
  readonly plan: Plan;
  readonly environment: Environment;
}

export interface RunRecord extends Beginning, ReadJournal {}

export function readRunFolder(folder: string): RunRecord {
  const beginning = readBeginning(folder);
  return { ...beginning, ...readJournal(folder, beginning.plan) };
}

/** Reads a run, or a comparison of your own servers, which reports leave out. */
export function readAnyRun(folder: string): RunRecord {
  return { ...readAnyBeginning(folder), ...readJournal(folder) };
}

/** Reads a run for callers that need each event only once: its journal, which may be large, is read lazily. */
export function openRunFolder(folder: string): Beginning & { readonly events: Iterable<JournalEvent> } {
  const beginning = readBeginning(folder);
  const [first] = eventsOf(folder, beginning);
  if (first === undefined) {
    throw new JournalError(`${join(folder, JOURNAL)} has no event. Copy the folder again, or resume the run.`);
  }
  return { ...beginning, events: eventsOf(folder, beginning) };
}

export function readBeginning(folder: string): Beginning {
  const beginning = readAnyBeginning(folder);
  if (beginning.plan.cells.every(({ subject }) => subject.start === undefined)) return beginning;
  throw new Error(`${folder} is a run of \`app\`, which compares two servers: its app.json has the result.`);
}

function readAnyBeginning(folder: string): Beginning {
  const plan = readPlan(folder);
  return { plan, environment: readEnvironment(folder, plan) };
}

/** A run without its journal; without an analysis if none was made yet. */
export function readOutcome(folder: string): Beginning & { readonly analysis?: Analysis } {
  const beginning = readBeginning(folder);
  return holdsResults(folder) ? { ...beginning, analysis: readAnalysis(folder, beginning.plan) } : beginning;
}

export function writeAnalysis(folder: string, analysis: Analysis): void {
  writeJsonIn(folder, ANALYSIS, analysis);
}

/** Opens the journal of an earlier run to continue it; removes a last line that was cut off. */
export function reopenJournal(folder: string, { cutOff }: ReadJournal): Journal {
  const file = locateStored(folder, JOURNAL, Number.POSITIVE_INFINITY);
  if (isPackedName(file)) throw new Error(`${folder} can't be resumed: its journal is archived. Start a new run.`);
  if (cutOff > 0) truncateSync(file, statSync(file).size - cutOff);
  return openJournal(file);
}

/** Writes the whole table of a run, in place of one that may be there. */
export function writeProcesses(folder: string, rows: readonly ProcessRow[]): void {
  writeFileIn(folder, PROCESSES, PROCESSES_HEADER + processLines(rows));
}

export function appendProcesses(folder: string, rows: readonly ProcessRow[]): void {
  appendFileSync(join(folder, PROCESSES), processLines(rows));
}
