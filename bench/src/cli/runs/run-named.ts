import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { type ComparableRun, findRun } from "@lab/reports";
import type { Plan } from "@lab/shared/record";
import { holdsRun } from "@lab/shared/run-folder";
import { analyseRun } from "../../analyse/analyse-run.ts";
import { openRunFolder, readOutcome } from "../../journal/run-folder.ts";
import { UsageError } from "../exit-code.ts";
import { RUNS } from "../places.ts";

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
  if (out !== undefined && holdsRun(out)) throw new UsageError(`--out: ${shown(out)} holds a run already. ${remedy}`);
}

export function refuseWithoutFolder(flag: string, file: string | undefined): void {
  if (file === undefined || existsSync(dirname(resolve(file)))) return;
  throw new UsageError(`${flag}: there is no folder ${dirname(file)} to write into.`);
}

/** The folder of a new run: the requested one, or one among all others. */
export function folderFor(out: string | undefined, { runId, isolation }: Pick<Plan, "runId" | "isolation">): string {
  if (out !== undefined) return resolve(out);
  return isolation === "rehearsal" ? mkdtempSync(join(tmpdir(), "rehearsal-")) : join(RUNS, runId);
}

/** A run by its id or folder, with the analysis in the folder; without one, it is made from the journal. */
export function outcomeNamed(named: string): ComparableRun {
  const folder = runNamed(named);
  const { plan, environment, analysis } = readOutcome(folder);
  return { plan, environment, analysis: analysis ?? analyseRun(openRunFolder(folder)) };
}
