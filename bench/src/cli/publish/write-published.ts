import { rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { packedName, packedTightly } from "@lab/shared/packed";
import { PROCESSES_HEADER, processLines } from "@lab/shared/record";
import {
  ENVIRONMENT,
  gatheredName,
  makeFolder,
  PLAN,
  PROCESSES,
  profileFileName,
  readBytes,
} from "@lab/shared/run-folder";
import type { RunToPublish } from "./faults-in-run.ts";
import type { FoundProfile } from "./found-profiles.ts";

interface PublishedFile {
  readonly name: string;
  readonly content: string | Buffer;
}

/** The files from which everything else about a published run follows. Only profiles are packed. */
export function* recordsOf(folder: string, { plan, environment, rows, profiles }: Omit<RunToPublish, "analysis">) {
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
export function writeFiles(folder: string, files: Iterable<PublishedFile>): void {
  rmSync(folder, { recursive: true, force: true });
  for (const { name, content } of files) {
    const file = join(folder, name);
    makeFolder(dirname(file));
    writeFileSync(file, content);
  }
}
