import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import {
  Analysis,
  Environment,
  isOfVersion1,
  type JournalEvent,
  type Plan,
  READER_OF_VERSION_1,
  ReadablePlan,
} from "@lab/shared/record";
import type { z } from "zod";
import { firstIssueIn } from "./first-issue.ts";
import { type Journal, openJournal } from "./journal.ts";
import { eventsOf, type ReadJournal, readJournal } from "./read-journal.ts";

const PLAN = "plan.json";
const ENVIRONMENT = "environment.json";
const JOURNAL = "journal.jsonl";
const ANALYSIS = "analysis.json";

class RunFolderError extends Error {
  override readonly name = "RunFolderError";
}

export function holdsRun(folder: string): boolean {
  return existsSync(join(folder, PLAN));
}

/** Makes the folder of a run that is about to start, its plan and environment in it. */
export function createRunFolder(folder: string, plan: Plan, environment: Environment): Journal {
  if (holdsRun(folder)) {
    throw new RunFolderError(`${folder} holds a run already. Name another folder with --out, or resume that run.`);
  }
  mkdirSync(folder, { recursive: true });
  writeJson(join(folder, PLAN), plan);
  writeJson(join(folder, ENVIRONMENT), environment);
  return openJournal(join(folder, JOURNAL));
}

/** What was decided before a run, and where. */
interface Beginning {
  readonly plan: Plan;
  readonly environment: Environment;
}

export interface RunRecord extends Beginning, ReadJournal {}

export function readRunFolder(folder: string): RunRecord {
  return { ...readBeginning(folder), ...readJournal(journalIn(folder)) };
}

/** The same for whoever needs each event but once: the journal, which may be large, is read as they are asked for. */
export function openRunFolder(folder: string): Beginning & { readonly events: Iterable<JournalEvent> } {
  return { ...readBeginning(folder), events: eventsOf(journalIn(folder)) };
}

function readBeginning(folder: string): Beginning {
  return { plan: readPlan(folder), environment: readJson(folder, ENVIRONMENT, Environment) };
}

/** What is known of a run without its journal: all but the analysis, where nobody has made one yet. */
export function readOutcome(folder: string): Beginning & { readonly analysis?: Analysis } {
  const beginning = readBeginning(folder);
  return existsSync(join(folder, ANALYSIS)) ? { ...beginning, analysis: readAnalysis(folder) } : beginning;
}

function readPlan(folder: string): Plan {
  const plan = readJson(folder, PLAN, ReadablePlan);
  if (plan.cells.every(({ subject }) => subject.start === undefined)) return plan;
  throw new RunFolderError(
    `${folder} is a run of \`pnpm bench app\`: its app.json says what it came to; to go on, measure anew.`,
  );
}

export function writeAnalysis(folder: string, analysis: Analysis): void {
  writeJson(join(folder, ANALYSIS), analysis);
}

export function readAnalysis(folder: string): Analysis {
  return readJson(folder, ANALYSIS, Analysis);
}

/** Opens the journal of an earlier run to go on with it; a last line that was cut off is taken away. */
export function reopenJournal(folder: string, { cutOff }: ReadJournal): Journal {
  const file = join(folder, JOURNAL);
  if (cutOff > 0) truncateSync(file, statSync(file).size - cutOff);
  return openJournal(file);
}

function writeJson(file: string, content: unknown): void {
  writeFileSync(file, `${withNumbersInRows(JSON.stringify(content, undefined, 2))}\n`, { flush: true });
}

/** A list of numbers, such as a block's order, is read as a row. */
function withNumbersInRows(json: string): string {
  return json.replace(/\[\n\s+(\d+(?:,\n\s+\d+)*)\n\s+\]/g, (_, row: string) => `[${row.replaceAll(/\s+/g, " ")}]`);
}

function readJson<Content>(folder: string, name: string, schema: z.ZodType<Content>): Content {
  const content = jsonIn(folder, name);
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  if (isOfVersion1(content, parsed.error)) {
    const reader = READER_OF_VERSION_1;
    throw new RunFolderError(`${folder} is a run of version 1, which commit ${reader} reads: git checkout ${reader}`);
  }
  throw new RunFolderError(`${join(folder, name)} is not what this version writes: ${firstIssueIn(parsed.error)}`);
}

function jsonIn(folder: string, name: string): unknown {
  const text = readFileSync(readable(folder, name), "utf8");
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new RunFolderError(`${join(folder, name)} is not JSON; the folder is damaged.`, { cause });
  }
}

function journalIn(folder: string): string {
  return readable(folder, JOURNAL);
}

function readable(folder: string, name: string): string {
  const file = join(folder, name);
  try {
    accessSync(file, constants.R_OK);
    return file;
  } catch (cause) {
    throw new RunFolderError(`${folder} is not the folder of a run: it has no ${name} that can be read.`, { cause });
  }
}
