import type { Absent, Figure, HeapReading, LoadProfile, MemorySample, SliceEvent } from "@lab/shared/record";
import { resourceUse } from "../sample/resource-use.ts";
import { GoneError } from "../sample/sample-error.ts";
import { fire } from "./burst.ts";
import type { Laboratory, Run } from "./laboratory.ts";
import { readHeap } from "./read-heap.ts";
import type { LiveCell } from "./start-cell.ts";

/** Which burst it is: its round, block, and turn within the block. */
export interface Turn {
  readonly round: number;
  readonly block: number;
  readonly position: number;
}

const MEMORY_PERIOD_MS = 250;

/** Measures one burst of load at a cell, with what it used and what the others did meanwhile. */
export async function measureSlice(
  run: Run,
  turn: Turn,
  live: LiveCell,
  neighbours: readonly LiveCell[],
  load: LoadProfile,
): Promise<SliceEvent> {
  const { clock, sampler, readStealUs, readRunnerCpuUs } = run.laboratory;
  const { resources } = live.server;

  const heapBefore = await readHeap(run.laboratory, live);
  const neighboursBefore = neighbours.map((neighbour) => cpuOf(run.laboratory, neighbour));
  const stealBefore = readStealUs();
  const runnerBefore = readRunnerCpuUs();
  const before = sampler.read(resources);

  const samples = sampleMemory(run.laboratory, live);
  const result = await fire(run, live, load).finally(() => samples.stop());

  const after = sampler.read(resources);
  const runnerAfter = readRunnerCpuUs();
  const stealAfter = readStealUs();
  const busiest = busiestOf(
    neighbours.flatMap((neighbour, index) => {
      const cpuBefore = neighboursBefore[index];
      const cpuAfter = cpuOf(run.laboratory, neighbour);
      if (cpuBefore === undefined || cpuAfter === undefined) return [];
      return [{ cell: neighbour.cell.id, cpuUs: cpuAfter - cpuBefore }];
    }),
  );
  const heap = await readHeap(run.laboratory, live);

  return {
    type: "slice",
    atMs: clock.nowMs(),
    ...turn,
    cell: live.cell.id,
    load: result,
    server: resourceUse(before, after),
    memorySamples: samples.taken,
    heap,
    allocatedBytes: allocatedBetween(heapBefore, heap),
    ...(busiest && { busiestNeighbour: busiest }),
    stealUs: difference(stealBefore, stealAfter),
    runnerCpuUs: difference(runnerBefore, runnerAfter),
  };
}

/** Undefined for a neighbour that has died; that is told when its own turn comes. */
function cpuOf({ sampler }: Laboratory, { server }: LiveCell): number | undefined {
  return unlessGone(() => sampler.readCpuUs(server.resources));
}

function unlessGone<Reading>(read: () => Reading): Reading | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof GoneError) return undefined;
    throw error;
  }
}

function sampleMemory({ clock, sampler }: Laboratory, { server }: LiveCell) {
  const taken: MemorySample[] = [];
  const timer = clock.every(MEMORY_PERIOD_MS, () => {
    const memory = unlessGone(() => sampler.readMemory(server.resources));
    if (memory !== undefined) taken.push({ atMs: clock.nowMs(), memory });
  });
  return { taken, stop: () => timer[Symbol.dispose]() };
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
