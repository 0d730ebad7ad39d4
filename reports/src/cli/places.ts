import { join, relative, resolve } from "node:path";

const REPORTS = resolve(import.meta.dirname, "../..");

/** Where runs stand in a checkout: those made on this machine, and those that were published. */
export const RUN_FOLDERS = [join(REPORTS, "runs"), join(REPORTS, "published")];

/** As short as it can be typed from here. */
export function shown(path: string): string {
  const fromHere = relative(process.cwd(), path);
  return fromHere.startsWith("..") ? path : fromHere || ".";
}
