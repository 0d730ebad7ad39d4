import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { Site } from "../route.ts";
import { type Archive, openSource, type Source } from "./archive.ts";
import type { Assets } from "./assets.ts";
import { type BuildOptions, siteOfFiles, writeCommon, writeRun } from "./build-site.ts";

/** The input of a thread that writes runs until none is left. */
export interface Share {
  readonly source: Source;
  readonly options: BuildOptions;
  /** The names of all runs; others may be added meanwhile. */
  readonly names: readonly string[];
  /** Holds how many of them were taken by any thread. */
  readonly taken: SharedArrayBuffer;
}

/** A thread takes a second to start; for fewer runs it is not worth it. */
const WORTH_A_THREAD = 5;
const MOST_THREADS = 8;

/** Writes the whole site as files, on all cores. Returns how many. */
export async function buildInThreads(
  source: Source,
  archive: Archive,
  assets: Assets,
  options: BuildOptions,
): Promise<number> {
  const names = archive.readable.map(({ name }) => name);
  const share: Share = { source, options, names, taken: new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT) };
  const threads = Math.min(availableParallelism(), MOST_THREADS, Math.floor(names.length / WORTH_A_THREAD));
  const others = Array.from({ length: Math.max(0, threads - 1) }, () => inAnotherThread(share));
  const written = await Promise.all([...others, writeHere(share, siteOfFiles(archive, options), assets)]);
  return written.reduce((sum, files) => sum + files, 0);
}

async function writeHere(share: Share, site: Site, assets: Assets): Promise<number> {
  return writeCommon(site, assets, share.options) + writeRuns(share, site);
}

/** For a thread, which shares nothing but this data. */
export function writeShare(share: Share): number {
  return writeRuns(share, siteOfFiles(openSource(share.source), share.options));
}

/** One after another that no other thread has taken yet. */
function writeRuns({ options, names, taken }: Share, site: Site): number {
  const next = new Int32Array(taken);
  let written = 0;
  for (;;) {
    const name = names[Atomics.add(next, 0, 1)];
    if (name === undefined) return written;
    written += writeRun(site, name, options);
  }
}

async function inAnotherThread(workerData: Share): Promise<number> {
  const worker = new Worker(new URL("./build-thread.ts", import.meta.url), { workerData });
  const [written] = (await once(worker, "message")) as [number];
  return written;
}
