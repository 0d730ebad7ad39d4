import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { writeClaims } from "@lab/reports";
import { isPackedName, unpacked } from "@lab/shared/packed";
import { type Plan, reasonOf } from "@lab/shared/record";
import { readAnalysis, readPlan } from "@lab/shared/run-folder";
import { readRunFolder } from "../../journal/run-folder.ts";
import { UsageError } from "../exit-code.ts";
import { readProfiles } from "../runs/read-profiles.ts";
import { shown } from "../runs/run-named.ts";
import { writeReports } from "../runs/write-reports.ts";
import { faultsInRun, followsFrom, placeIn, type RunToPublish } from "./faults-in-run.ts";
import { profilesIn } from "./found-profiles.ts";
import { recordsOf, writeFiles } from "./write-published.ts";

/** Adds a run to the published ones in `parent`, and replaces an earlier copy of it. Refuses an incomplete run. */
export async function publishRun(folder: string, parent: string) {
  const bytesBefore = bytesIn(folder);
  const run = readRun(folder);
  refuseFor(folder, faultsInRun(run, shown(folder)));
  const target = join(parent, run.plan.runId);
  refuseFor(folder, faultsInTarget(target, run.plan));

  const draft = join(parent, `.${run.plan.runId}.new`);
  try {
    writeFiles(draft, recordsOf(folder, run));
    const isSame = followsFrom(readRunFolder(draft), readAnalysis(draft));
    refuseFor(folder, [...placesIn(draft), ...(isSame ? [] : ["Its packed journal gives another analysis."])]);
    await writeReports(draft, { ...run, ...readProfiles(draft, run.plan) }, "en");
    rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  writeClaims(parent);
  return { folder: target, bytesBefore, bytes: bytesIn(target), allBytes: bytesIn(parent) };
}

/** A folder from elsewhere may be anything, so what it lacks is bad usage. */
function readRun(folder: string): RunToPublish {
  try {
    const record = readRunFolder(folder);
    return { ...record, analysis: readAnalysis(folder, record.plan), profiles: profilesIn(folder, record.plan) };
  } catch (error) {
    throw new UsageError(reasonOf(error), { cause: error });
  }
}

function refuseFor(folder: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new UsageError([`${shown(folder)} can't be published.`, ...faults].join("\n"));
}

function faultsInTarget(target: string, { createdAt, seed }: Plan): readonly string[] {
  if (!existsSync(target)) return [];
  const there = readPlan(target);
  return there.createdAt === createdAt && there.seed === seed ? [] : [`${shown(target)} is another run of that id.`];
}

function placesIn(folder: string): readonly string[] {
  return filesIn(folder).flatMap((name) => {
    const bytes = readFileSync(join(folder, name));
    const place = placeIn((isPackedName(name) ? unpacked(bytes) : bytes).toString("utf8"));
    return place === undefined ? [] : [`${name} names a path of a machine: ${place}`];
  });
}

function bytesIn(folder: string): number {
  return filesIn(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

function filesIn(folder: string): readonly string[] {
  return globSync("**/*", { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile());
}
