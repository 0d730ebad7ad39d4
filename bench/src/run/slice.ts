import type { Absent, Figure, HeapReading, LoadResult, MemorySample, SliceEvent } from "@lab/shared/record";
import type { Load } from "../drive/driver.ts";
import { resourceUse } from "../sample/resource-use.ts";
import { GoneError } from "../sample/sample-error.ts";
import { connect, fire } from "./burst.ts";
import type { Laboratory, Run } from "./laboratory.ts";
import { readHeap } from "./read-heap.ts";
import type { Calm } from "./server-core.ts";
import type { LiveCell } from "./start-cell.ts";
import { cpuUsUntilRest } from "./until-rest.ts";

/** Which burst it is: its round, block, and turn within the block. */
export interface Turn {
  readonly round: number;
  readonly block: number;
  readonly position: number;
}

/** What may be done around a burst beyond measuring it. */
export interface Care {
  /** What is known of the servers' core before it: then the core is watched as well. */
  readonly calm?: Calm;
  /** Whether it is waited for the server to rest, and what it uses until then told. */
  readonly untilRest?: boolean;
}

const MEMORY_PERIOD_MS = 250;

/**
 * Measures one burst of load at a cell, which is a slice or a part of one, with what it used and what the others did
 * meanwhile.
 */
export async function measureSlice(
  run: Run,
  turn: Turn,
  live: LiveCell,
  neighbours: readonly LiveCell[],
  load: Load,
  { calm, untilRest = false }: Care = {},
): Promise<SliceEvent> {
  const { clock, core, sampler, readStealUs, readRunnerCpuUs } = run.laboratory;
  const { resources } = live.server;

  await connect(run, live, load);
  const heapBefore = await readHeap(run.laboratory, live);
  const [before, ...neighboursBefore] = await Promise.all([
    sampler.read(resources),
    ...neighbours.map((neighbour) => cpuOf(run.laboratory, neighbour)),
  ]);
  const stealBefore = readStealUs();
  const runnerBefore = readRunnerCpuUs();

  const samples = sampleMemory(run.laboratory, live);
  const firing = (): Promise<LoadResult> => fire(run, live, load);
  const [result, duringNs] = await (calm ? core.watched(firing) : unwatched(firing)).finally(() => samples.stop());

  const runnerAfter = readRunnerCpuUs();
  const stealAfter = readStealUs();
  const [after, ...neighboursAfter] = await Promise.all([
    sampler.read(resources),
    ...neighbours.map((neighbour) => cpuOf(run.laboratory, neighbour)),
  ]);
  const busiest = busiestOf(
    neighbours.flatMap((neighbour, index) => {
      const cpuBefore = neighboursBefore[index];
      const cpuAfter = neighboursAfter[index];
      if (cpuBefore === undefined || cpuAfter === undefined) return [];
      return [{ cell: neighbour.cell.id, cpuUs: cpuAfter - cpuBefore }];
    }),
  );
  const afterwardsUs = untilRest ? await cpuUsUntilRest(run, resources, after.cpuUs) : undefined;
  const heap = await readHeap(run.laboratory, live);

  return {
    type: "slice",
    atMs: clock.nowMs(),
    ...turn,
    cell: live.cell.id,
    load: result,
    server: resourceUse(before, after),
    ...(afterwardsUs !== undefined && { afterwardsUs }),
    memorySamples: await samples.taken(),
    heap,
    allocatedBytes: allocatedBetween(heapBefore, heap),
    ...(busiest && { busiestNeighbour: busiest }),
    ...(calm && { calm: { ...calm, duringNs } }),
    stealUs: difference(stealBefore, stealAfter),
    runnerCpuUs: difference(runnerBefore, runnerAfter),
  };
}

async function unwatched<Outcome>(action: () => Promise<Outcome>): Promise<readonly [Outcome]> {
  return [await action()];
}

/** Undefined for a neighbour that has died; that is told when its own turn comes. */
function cpuOf({ sampler }: Laboratory, { server }: LiveCell): Promise<number | undefined> {
  return unlessGone(() => sampler.readCpuUs(server.resources));
}

async function unlessGone<Reading>(read: () => Reading | Promise<Reading>): Promise<Reading | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof GoneError) return undefined;
    throw error;
  }
}

function sampleMemory({ clock, sampler }: Laboratory, { server }: LiveCell) {
  const readings: Promise<MemorySample | undefined>[] = [];
  const take = async (atMs: number): Promise<MemorySample | undefined> => {
    const memory = await unlessGone(() => sampler.readMemory(server.resources));
    return memory && { atMs, memory };
  };
  const timer = clock.every(MEMORY_PERIOD_MS, () => {
    const reading = take(clock.nowMs());
    // Told when the samples are asked for.
    reading.catch(() => undefined);
    readings.push(reading);
  });
  return {
    stop: () => timer[Symbol.dispose](),
    taken: async () => (await Promise.all(readings)).filter((sample) => sample !== undefined),
  };
}

function busiestOf<Neighbour extends { cpuUs: number }>(neighbours: readonly Neighbour[]): Neighbour | undefined {
  return neighbours.reduce<Neighbour | undefined>(
    (busiest, neighbour) => (busiest === undefined || neighbour.cpuUs > busiest.cpuUs ? neighbour : busiest),
    undefined,
  );
}

function allocatedBetween(before: HeapReading | Absent, after: HeapReading | Absent): Figure {
  if ("absent" in before) return before;
  if ("absent" in after) return after;
  if (before.allocatedBytes === undefined || after.allocatedBytes === undefined) {
    return { absent: "this Node version does not count allocated bytes (26 does)" };
  }
  return after.allocatedBytes - before.allocatedBytes;
}

function difference(before: Figure, after: Figure): Figure {
  if (typeof before !== "number") return before;
  return typeof after === "number" ? Math.max(0, after - before) : after;
}
