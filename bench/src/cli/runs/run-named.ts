import { relative } from "node:path";
import { findRun } from "@lab/reports";
import { UsageError } from "../exit-code.ts";

/** The folder of a run that a user named: by its id, wherever runs stand, or by the folder itself. */
export function runNamed(run: string): string {
  const found = findRun(run);
  if ("problem" in found) throw new UsageError(found.problem);
  return found.folder;
}

/** As short as it can be typed from here. */
export function shown(folder: string): string {
  const fromHere = relative(process.cwd(), folder);
  return fromHere.startsWith("..") ? folder : fromHere || ".";
}
