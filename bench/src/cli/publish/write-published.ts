import { rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { packed, packedName, packedTightly } from "@lab/shared/packed";
import {
  ANALYSIS,
  ENVIRONMENT,
  gatheredName,
  JOURNAL,
  makeFolder,
  PLAN,
  profileFileName,
  readBytes,
} from "@lab/shared/run-folder";
import type { RunToPublish } from "./faults-in-run.ts";
import type { FoundProfile } from "./found-profiles.ts";
import { withLatenciesJoined } from "./joined-latencies.ts";

export interface PublishedFile {
  readonly name: string;
  readonly content: string | Buffer;
}

export function* recordsOf(folder: string, run: RunToPublish): Generator<PublishedFile> {
  const asItIs = (name: string): PublishedFile => ({ name, content: readBytes(folder, name) });
  yield asItIs(PLAN);
  yield asItIs(ENVIRONMENT);
  yield { name: packedName(ANALYSIS), content: packedTightly(readBytes(folder, ANALYSIS)) };
  const lines = Array.from(withLatenciesJoined(run.events), (event) => `${JSON.stringify(event)}\n`);
  yield { name: packedName(JOURNAL), content: packedTightly(lines.join("")) };
  for (const { variant, record, files } of run.profiles) {
    if (record !== undefined) yield asItIs(profileFileName(variant, "profile.json"));
    for (const file of files.map((name) => profileFileName(variant, name))) {
      yield { name: packedName(file), content: packed(readBytes(folder, file)) };
    }
  }
  yield* gatheredPages(run.profiles);
}

function* gatheredPages(profiles: readonly FoundProfile[]): Generator<PublishedFile> {
  const pages = profiles.flatMap(({ variant, pages }) => pages.map((page) => ({ variant, ...page })));
  for (const [tool, ofTool] of Map.groupBy(pages, ({ tool }) => tool)) {
    const byVariant = Object.fromEntries(ofTool.map(({ variant, html }) => [variant, html]));
    yield { name: packedName(gatheredName(tool)), content: packed(JSON.stringify(byVariant)) };
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
