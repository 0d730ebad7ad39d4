import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { RunFolderError, readAnalysis, readEnvironment, readPlan } from "@lab/shared/run-folder";
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
