import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { holdsRun, PLAN } from "@lab/shared/run-folder";

const REPORTS = resolve(import.meta.dirname, "../../..");

/** Where runs stand in a checkout: those made on this machine, and those that were published. */
export const RUN_FOLDERS: readonly string[] = [join(REPORTS, "runs"), join(REPORTS, "published")];

export type FoundRun = { readonly folder: string } | { readonly problem: string };

const MOST_SUGGESTIONS = 3;

/** The folder of a run, by its id or the folder itself; else a sentence with the nearest ids. */
export function findRun(named: string, parents: readonly string[] = RUN_FOLDERS): FoundRun {
  const byId = isName(named) ? parents.map((parent) => join(parent, named)) : [];
  const folders = [...byId, resolve(named)];
  const folder = folders.find(holdsRun) ?? folders.find(isClosed);
  return folder === undefined ? { problem: unknownRun(named, parents) } : { folder };
}

/** True for a folder of which no file can be read: its reader reports why. */
function isClosed(folder: string): boolean {
  try {
    statSync(join(folder, PLAN), { throwIfNoEntry: false });
    return false;
  } catch (error) {
    return ["EACCES", "ELOOP"].includes(Object(error).code);
  }
}

/** The runs in these folders, newest first: ids begin with the time of the run. */
export function runFoldersIn(parents: readonly string[] = RUN_FOLDERS): readonly string[] {
  return parents
    .filter((parent) => existsSync(parent))
    .flatMap((parent) => readdirSync(parent).map((id) => join(parent, id)))
    .filter(holdsRun)
    .toSorted((one, other) => basename(other).localeCompare(basename(one)));
}

/** A path names a folder only: an id that leaves the folder of runs is invalid. */
function isName(named: string): boolean {
  return named !== "" && named !== ".." && named !== "." && basename(named) === named;
}

function unknownRun(named: string, parents: readonly string[]): string {
  const ids = [...new Set(runFoldersIn(parents).map((folder) => basename(folder)))];
  const unknown = `There is no run "${named}", by id or by folder`;
  if (ids.length === 0) return `${unknown}; no run is stored yet.`;
  const { how, some } = nearest(named, ids);
  return `${unknown}; the ${how} ${ids.length === 1 ? "is" : "are"} ${some.join(", ")}.`;
}

/** Ids that contain the typed text, such as a date, then ids of about the same time; newer first among equals. */
function nearest(named: string, ids: readonly string[]) {
  const likeness = (id: string): number => (id.includes(named) ? id.length : inCommon(named, id));
  const some = ids.toSorted((one, other) => likeness(other) - likeness(one)).slice(0, MOST_SUGGESTIONS);
  return { how: some.some((id) => likeness(id) > 0) ? "nearest" : "newest", some };
}

function inCommon(one: string, other: string): number {
  const differing = [...one].findIndex((letter, at) => letter !== other[at]);
  return differing === -1 ? one.length : differing;
}
