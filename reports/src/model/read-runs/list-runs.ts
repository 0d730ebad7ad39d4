import { existsSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { Claims, MicroDocument } from "@lab/shared/record";
import {
  holdsRun,
  PLAN,
  RunFolderError,
  readAnalysis,
  readEnvironment,
  readPlan,
  readRecord,
} from "@lab/shared/run-folder";
import type { ListedRun } from "../run/listed-run.ts";

/** A run and where its folder is; pages know only the former. */
export interface LocatedRun {
  readonly run: ListedRun;
  readonly folder: string;
}

/** The folder whose runs are committed, and quoted. */
const PUBLISHED = "published";

/** The runs in these folders, newest first; what cannot be read stands last, and says why. A folder that is not there is empty. */
export function listRuns(folders: readonly string[]): readonly LocatedRun[] {
  const taken = new Set<string>();
  const located = folders.flatMap((parent) =>
    entriesOf(parent)
      .filter(({ name }) => !taken.has(name) && taken.add(name))
      .map(({ name, isFolder }) => ({
        run: isFolder ? readRun(name, join(parent, name)) : linkOut(name),
        folder: join(parent, name),
      })),
  );
  return inOrder(located);
}

/** Reads the runs in these folders, each named after its folder. */
export function readRuns(folders: readonly string[]): readonly LocatedRun[] {
  return inOrder(folders.map((folder) => ({ run: readRun(basename(folder), folder), folder })));
}

function inOrder(located: readonly LocatedRun[]): readonly LocatedRun[] {
  return located.toSorted((one, other) => newestFirst(one.run, other.run));
}

/** Hidden folders and files are not runs. A link is listed, but not followed. */
function entriesOf(parent: string) {
  try {
    return readdirSync(parent, { withFileTypes: true })
      .filter((entry) => !entry.name.startsWith(".") && (entry.isDirectory() || entry.isSymbolicLink()))
      .map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

function linkOut(name: string): ListedRun {
  return { state: "unreadable", name, problem: { code: "outside", file: name, detail: "" } };
}

function readRun(name: string, folder: string): ListedRun {
  try {
    const plan = readPlan(folder);
    return {
      state: "readable",
      name,
      isPublished: basename(dirname(folder)) === PUBLISHED,
      plan,
      environment: readEnvironment(folder, plan),
      analysis: readAnalysis(folder, plan),
    };
  } catch (error) {
    if (error instanceof RunFolderError) return { state: "unreadable", name, problem: error.problem };
    throw error;
  }
}

/** When the folder and all files below it were written last; undefined if that cannot be read. */
export function stampOf(folder: string): string | undefined {
  try {
    const names = ["", ...readdirSync(folder, { recursive: true, encoding: "utf8" })];
    const files = names.map((name) => statSync(join(folder, name), { throwIfNoEntry: false }));
    return files.map((file) => `${file?.ino} ${file?.mtimeMs} ${file?.size}`).join();
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? "" : undefined;
  }
}

function newestFirst(one: ListedRun, other: ListedRun): number {
  return whenOf(other).localeCompare(whenOf(one)) || other.name.localeCompare(one.name);
}

function whenOf(run: ListedRun): string {
  return run.state === "readable" ? run.plan.createdAt : "";
}

const REPORTS = resolve(import.meta.dirname, "../../..");

/** Where runs stand in a checkout: those made on this machine, and those that were published. */
export const RUN_FOLDERS: readonly string[] = [join(REPORTS, "runs"), join(REPORTS, "published")];

export type FoundRun = { readonly folder: string } | { readonly problem: string };

const MOST_NAMED = 3;

/** The folder of a run, by its id or the folder itself; else a sentence with the newest ids. */
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
  const newest = ids.length === 0 ? "no run is stored yet" : `the newest are ${ids.slice(0, MOST_NAMED).join(", ")}`;
  return `There is no run "${named}", by id or by folder; ${newest}.`;
}

/** Stored next to the folders of runs. */
export const LEDGER = "ledger.csv";

/** Documents that are stored next to the runs, each read from the first folder that has it. */
export const readClaims = readerOf("claims.json", Claims);
export const readMicro = readerOf("micro.json", MicroDocument);

function readerOf<Document>(file: string, schema: Parameters<typeof readRecord<Document>>[2]) {
  return (folders: readonly string[]): Document | undefined => {
    const folder = folders.find((one) => existsSync(join(one, file)));
    return folder === undefined ? undefined : readRecord(folder, file, schema);
  };
}
