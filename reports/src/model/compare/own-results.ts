import { Analysis, Environment, Plan, type Problem, parseRecord } from "@lab/shared/record";
import type { z } from "zod";
import { inEveryText, inOneLine } from "../run/foreign-text.ts";
import type { ComparableRun } from "./comparability.ts";

/** A file from the reader, as text of unknown origin. */
export interface GivenFile {
  readonly name: string;
  readonly text: string;
}

export type OwnProblem =
  | { readonly code: "no-analysis" | "too-many-cells" | "two-runs" }
  | (Problem & { readonly code: "unreadable" | "not-json" | "older-version" | "wrong-shape" | "too-large" });

export type OwnResults =
  | {
      readonly run: ComparableRun;
      /** True if it came with plan and environment, without which comparability is unknown. */
      readonly isWhole: boolean;
    }
  | { readonly problem: OwnProblem };

/** A run of many hundred cells has a few megabytes. */
export const MOST_BYTES = 20 * 1024 ** 2;
const MOST_CELLS = 500;
const LONGEST_DETAIL = 160;

const ANALYSIS = "analysis.json";
/** The files that are read from a folder; the others are ignored. */
export const OWN_FILES: readonly string[] = [ANALYSIS, "plan.json", "environment.json"];

/** Reads an analysis, with its plan and environment if both are there; refuses everything else with the reason. */
export function readOwnResults(files: readonly GivenFile[], other: ComparableRun): OwnResults {
  const analysis = readFile(analysisAmong(files), Analysis);
  if ("problem" in analysis) return analysis;
  if (analysis.content.cells.length > MOST_CELLS) return refused({ code: "too-many-cells" });
  const plan = readFile(named(files, "plan.json"), Plan);
  const environment = readFile(named(files, "environment.json"), Environment);
  if ("problem" in plan && !isMissing(plan)) return plan;
  if ("problem" in environment && !isMissing(environment)) return environment;
  if ("problem" in plan || "problem" in environment) {
    return { run: inEveryText(asIfMadeLike(other, analysis.content), inOneLine), isWhole: false };
  }
  if (plan.content.runId !== analysis.content.runId) return refused({ code: "two-runs" });
  const whole = { plan: plan.content, environment: environment.content, analysis: analysis.content };
  return { run: inEveryText(whole, inOneLine), isWhole: true };
}

/** By its name, or the only file: browsers rename a file that is downloaded twice. */
function analysisAmong(files: readonly GivenFile[]): GivenFile | undefined {
  const [only, ...more] = files;
  return named(files, ANALYSIS) ?? (more.length === 0 ? only : undefined);
}

function named(files: readonly GivenFile[], name: string): GivenFile | undefined {
  return files.find((file) => file.name === name);
}

type Read<Content> = { readonly content: Content } | { readonly problem: OwnProblem };

function readFile<Content>(file: GivenFile | undefined, schema: z.ZodType<Content>): Read<Content> {
  if (file === undefined) return refused({ code: "no-analysis" });
  const { name, text } = file;
  const read = parseRecord(text, schema);
  if ("content" in read) return read;
  const { code, detail } = read.problem;
  return refused({ code, file: name, detail: inOneLine(detail).slice(0, LONGEST_DETAIL) });
}

function isMissing(read: Read<unknown>): boolean {
  return "problem" in read && read.problem.code === "no-analysis";
}

function refused(problem: OwnProblem): { readonly problem: OwnProblem } {
  return { problem };
}

/** An analysis does not record where it was made: missing facts are assumed to be alike, and the reader is informed. */
function asIfMadeLike({ plan, environment }: ComparableRun, analysis: Analysis): ComparableRun {
  const ids = new Set(analysis.cells.map(({ id }) => id));
  const cells = plan.cells.filter(({ id }) => ids.has(id));
  const { runId, createdAt, isolation, steady } = analysis;
  return { plan: { ...plan, runId, createdAt, isolation, steady, cells }, environment, analysis };
}
