import { existsSync, mkdtempSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { type ComparableRun, findRun } from "@lab/reports";
import type { Analysis, Plan } from "@lab/shared/record";
import { holdsFile, holdsRun, JOURNAL, PROCESSES, readAnalysis } from "@lab/shared/run-folder";
import { analyseJournal } from "../../analyse/rows-of.ts";
import { flagOf, type Problem } from "../../ask/problem.ts";
import { openRunFolder, readOutcome } from "../../journal/run-folder.ts";
import { refuse, UsageError } from "../exit-code.ts";
import { APP_RUNS, RUNS } from "../places.ts";

export function runNamed(run: string): string {
  const found = findRun(run);
  if ("problem" in found) throw new UsageError(found.problem);
  return found.folder;
}

/** The shortest path from here. */
export function shown(folder: string): string {
  const fromHere = relative(process.cwd(), folder);
  return fromHere.startsWith("..") ? folder : fromHere || ".";
}

export function refuseTaken(out: string | undefined, remedy = "Name another folder, or resume that run."): void {
  if (out !== undefined && holdsRun(out))
    throw new UsageError(`--out: ${shown(out)} already contains a run. ${remedy}`);
}

type Written = Readonly<Partial<Record<"exportCsv" | "exportMarkdown" | "html" | "sarif", string | undefined>>>;

/** Refuses files that could not be written once everything is measured. */
export function refuseUnwritable({ exportCsv, exportMarkdown, html, sarif }: Written): void {
  const files = Object.entries({ exportCsv, exportMarkdown, html, sarif });
  refuse(files.flatMap(([name, file]) => (file === undefined ? [] : problemsWith(file, flagOf(name)))));
}

function problemsWith(file: string, where: string): readonly Problem[] {
  const folder = dirname(resolve(file));
  if (!existsSync(folder)) return [{ where, sentence: `there is no folder ${folder}; make it first.` }];
  const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? [{ where, sentence: `${file} is a folder; name a file.` }] : [];
}

/** The folder of a new run: the requested one, or one among all others. */
export function folderFor(out: string | undefined, plan: Pick<Plan, "runId" | "isolation" | "app">): string {
  const { runId, isolation, app } = plan;
  if (out !== undefined) return resolve(out);
  if (isolation === "rehearsal") return mkdtempSync(join(tmpdir(), "rehearsal-"));
  return join(app === undefined ? RUNS : resolve(APP_RUNS), runId);
}

/** A run by its id or folder, with the analysis in the folder; without one, it is made from the table or the journal. */
export function outcomeNamed(named: string): ComparableRun {
  const folder = runNamed(named);
  const { plan, environment, analysis = analysed(folder) } = readOutcome(folder);
  if (analysis.cells.some(({ processes }) => processes.length > 0)) return { plan, environment, analysis };
  const remedy = `Copy the folder again, or resume the run: pnpm bench resume ${shown(folder)}`;
  throw new Error(`${join(folder, PROCESSES)} has no measured process. ${remedy}`);
}

/** The analysis for a folder without results: from its journal; otherwise its table is read, which throws its fault. */
function analysed(folder: string): Analysis {
  return holdsFile(folder, JOURNAL) ? analyseJournal(openRunFolder(folder)).analysis : readAnalysis(folder);
}
