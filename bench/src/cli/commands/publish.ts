import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { drawRun, readRuns, writeClaims, writePublishedList } from "@lab/reports";
import { isPackedName, packed, packedName, packedTightly, unpacked } from "@lab/shared/packed";
import { type Plan, PROCESSES_HEADER, processLines, reasonOf } from "@lab/shared/record";
import {
  ENVIRONMENT,
  gatheredName,
  JOURNAL,
  makeFolder,
  PLAN,
  PROCESSES,
  profileFileName,
  readBytes,
  readPlan,
} from "@lab/shared/run-folder";
import { UsageError } from "../exit-code.ts";
import { PUBLISHED_RUNS } from "../places.ts";
import { type FoundProfile, faultsInRun, placeIn, profilesIn, type RunToPublish } from "../runs/faults-in-run.ts";
import { runNamed, shown } from "../runs/run-named.ts";
import { analysedRun } from "../runs/write-reports.ts";
import type { Args } from "../spec/spec.ts";
import type { PUBLISH } from "../spec/specs.ts";
import type { Terminal } from "../terminal.ts";

export async function publish({ positionals, options }: Args<typeof PUBLISH>, terminal: Terminal): Promise<void> {
  const { into = PUBLISHED_RUNS, archive, json } = options;
  const published = await publishRun(runNamed(positionals[0] ?? ""), {
    into: resolve(into),
    archive: archive === undefined ? undefined : resolve(archive),
  });
  const { bytesBefore, bytes, allBytes } = published;
  const folder = shown(published.folder);
  const megabytes = (size: number): string => `${(size / 1_000_000).toFixed(2)} MB`;
  terminal.log(
    `${folder}: ${megabytes(bytes)} of ${megabytes(bytesBefore)}. All published runs: ${megabytes(allBytes)}.`,
  );
  if (json) terminal.document({ ...published, folder });
}

interface PublishOptions {
  /** The folder of published runs. */
  readonly into: string;
  /** The file that gets the packed journal, to be attached to a release. */
  readonly archive?: string | undefined;
}

/** Adds a run to the published ones, and replaces an earlier copy of it. Refuses an incomplete run. */
async function publishRun(folder: string, { into, archive }: PublishOptions) {
  const bytesBefore = bytesIn(folder);
  const run = readRun(folder);
  refuseFor(folder, faultsInRun(run, shown(folder)));
  const target = join(into, run.plan.runId);
  const published = existsSync(target) ? readPlan(target) : undefined;
  refuseFor(folder, faultsInTarget(target, run.plan, published));

  const journal = archive === undefined ? undefined : packedJournal(folder);
  const journalSha256 = journal === undefined ? published?.journalSha256 : sha256Of(journal);
  const draft = join(into, `.${run.plan.runId}.new`);
  try {
    writeFiles(draft, recordsOf(folder, { ...run, plan: { ...run.plan, ...(journalSha256 && { journalSha256 }) } }));
    for (const located of readRuns([draft])) {
      for (const { file, content } of await drawRun(located)) writeFileSync(file, content);
    }
    refuseFor(folder, placesIn(draft));
    if (archive !== undefined && journal !== undefined) writeFileSync(archive, journal);
    rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  writeClaims(into);
  writePublishedList(into);
  return { folder: target, bytesBefore, bytes: bytesIn(target), allBytes: bytesIn(into) };
}

/** A folder from elsewhere may be anything, so what it lacks is bad usage. */
function readRun(folder: string): RunToPublish {
  try {
    const run = analysedRun(folder);
    return { ...run, profiles: profilesIn(folder, run.plan) };
  } catch (error) {
    throw new UsageError(reasonOf(error), { cause: error });
  }
}

function packedJournal(folder: string): Buffer {
  try {
    return packed(readBytes(folder, JOURNAL));
  } catch (error) {
    throw new UsageError(`The journal cannot be archived: ${reasonOf(error)}`, { cause: error });
  }
}

function sha256Of(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

function refuseFor(folder: string, faults: readonly string[]): void {
  if (faults.length > 0) throw new UsageError([`${shown(folder)} can't be published.`, ...faults].join("\n"));
}

function faultsInTarget(target: string, { createdAt, seed }: Plan, published?: Plan): readonly string[] {
  if (published === undefined || (published.createdAt === createdAt && published.seed === seed)) return [];
  return [`${shown(target)} is another run of that id.`];
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

interface PublishedFile {
  readonly name: string;
  readonly content: string | Buffer;
}

/** The files from which everything else about a published run follows. Only profiles are packed. */
function* recordsOf(folder: string, { plan, environment, rows, profiles }: Omit<RunToPublish, "analysis">) {
  yield { name: PLAN, content: planText(plan) };
  yield { name: ENVIRONMENT, content: `${JSON.stringify(environment, undefined, 2)}\n` };
  yield { name: PROCESSES, content: PROCESSES_HEADER + processLines(rows) };
  for (const { variant, record, files } of profiles) {
    const asItIs = profileFileName(variant, "profile.json");
    if (record !== undefined) yield { name: asItIs, content: readBytes(folder, asItIs) };
    for (const file of files.map((name) => profileFileName(variant, name))) {
      yield { name: packedName(file), content: packedTightly(readBytes(folder, file)) };
    }
  }
  yield* gatheredPages(profiles);
}

/** A line per field, and per cell. */
function planText({ cells, ...plan }: RunToPublish["plan"]): string {
  const fields = Object.entries(plan).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  const rows = cells.map((cell) => `    ${JSON.stringify(cell)}`);
  return `{\n${[...fields, `  "cells": [\n${rows.join(",\n")}\n  ]`].join(",\n")}\n}\n`;
}

function* gatheredPages(profiles: readonly FoundProfile[]): Generator<PublishedFile> {
  const pages = profiles.flatMap(({ variant, pages }) => pages.map((page) => ({ variant, ...page })));
  for (const [tool, ofTool] of Map.groupBy(pages, ({ tool }) => tool)) {
    const byVariant = Object.fromEntries(ofTool.map(({ variant, html }) => [variant, html]));
    yield { name: packedName(gatheredName(tool)), content: packedTightly(JSON.stringify(byVariant)) };
  }
}

/** Writes them into a folder that has nothing else in it. */
function writeFiles(folder: string, files: Iterable<PublishedFile>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const { name, content } of files) {
    const file = join(folder, name);
    makeFolder(dirname(file));
    writeFileSync(file, content);
  }
}
