import { rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { packed, packedName, packedTightly } from "@lab/shared/packed";
import { type Absent, type BurstEvent, type JournalEvent, known, type Latency } from "@lab/shared/record";
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
import { joinLatencies } from "../../drive/summarise-latency.ts";
import type { RunToPublish } from "./faults-in-run.ts";
import type { FoundProfile } from "./found-profiles.ts";

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

/**
 * A journal in which the histograms of a process's bursts are joined: three quarters of its bytes, and figures are only
 * read from all of them together. Figures of a single burst, such as its p99, stay with it.
 */
export function* withLatenciesJoined(events: Iterable<JournalEvent>): Generator<JournalEvent> {
  const latencies = new Map<string, OfProcess & { readonly all: (Latency | Absent)[] }>();
  function* joined(key: string, atMs: number): Generator<JournalEvent> {
    const { cell = "", round = 0, all = [] } = latencies.get(key) ?? {};
    latencies.delete(key);
    const latency = known(joinLatencies(all));
    if (latency === undefined) return;
    yield { type: "latencies", atMs, round, cell, histogram: latency.histogram ?? "" };
  }
  for (const event of events) {
    if (event.type === "burst") {
      const { cell, round, load } = event;
      const process = latencies.get(keyOf(event)) ?? { cell, round, all: [] };
      if (load.latency !== undefined && known(load.latency)?.histogram !== undefined) process.all.push(load.latency);
      latencies.set(keyOf(event), process);
    }
    for (const key of endedBy(event, latencies.keys())) yield* joined(key, event.atMs);
    yield event.type === "burst" ? withoutHistogram(event) : event;
  }
}

/** A server has no recorded end in a run that was interrupted and resumed. */
function endedBy(event: JournalEvent, known: Iterable<string>): readonly string[] {
  if (event.type === "cell-stopped") return [keyOf(event)];
  return event.type === "run-finished" ? [...known] : [];
}

type OfProcess = Pick<BurstEvent, "cell" | "round">;

function keyOf({ cell, round }: OfProcess): string {
  return `${round} ${cell}`;
}

function withoutHistogram(burst: BurstEvent): BurstEvent {
  const latency = known(burst.load.latency);
  if (latency === undefined) return burst;
  const { histogram: _, ...rest } = latency;
  return { ...burst, load: { ...burst.load, latency: rest } };
}
