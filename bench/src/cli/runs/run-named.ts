import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { RUNS } from "../places.ts";

/** The folder of a run that a user named: by its id, or by the folder itself. */
export function runNamed(run: string): string {
  const inRuns = join(RUNS, run);
  return !run.includes("/") && existsSync(inRuns) ? inRuns : resolve(run);
}

/** As short as it can be typed from here. */
export function shown(folder: string): string {
  const fromHere = relative(process.cwd(), folder);
  return fromHere.startsWith("..") ? folder : fromHere;
}
