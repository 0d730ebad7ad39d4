import {
  type Absent,
  type BurstEvent,
  between,
  type CollectionPauses,
  type Figure,
  type HeapReading,
  inWords,
  isOtherThanNode,
  type MemorySample,
  type ResourceLocation,
} from "@lab/shared/record";
import { type ControlChannel, GoneError, resourceUse, type Sampler, wentBack } from "../sample/sampler.ts";
import type { Laboratory, Run } from "./laboratory.ts";
import type { LiveCell } from "./start-cell.ts";

interface ObservedBurst {
  readonly live: LiveCell;
  /** The servers that stand by meanwhile. */
  readonly neighbours: readonly LiveCell[];
}

/**
 * Takes all readings before a burst and again after it, and subtracts them. After it they are taken in the opposite
 * order, so that reading the heap, which costs the server CPU time, is on neither side part of the burst.
 */
export async function observe<Outcome>(run: Run, { live, neighbours }: ObservedBurst, action: () => Promise<Outcome>) {
  const { laboratory, plan, signal } = run;
  const { control, sampler, counters } = laboratory;
  const { schedule } = plan;
  const { resources } = live.server;

  const heapBefore = await readHeap(control, live);
  const before = await sampler.read(resources);
  const neighboursBefore = await cpuOfAll(sampler, neighbours);
  const stolenBefore = counters.stealUs();
  const runnerBefore = counters.runnerCpuUs();
  using memory = sampleMemory(laboratory, resources);

  const outcome = await action();

  const memorySamples = await memory.end();
  const runnerCpuUs = between(runnerBefore, counters.runnerCpuUs(), growth);
  const stealUs = between(stolenBefore, counters.stealUs(), growth);
  const busiestNeighbour = busiestOf(neighbours, neighboursBefore, await cpuOfAll(sampler, neighbours));
  const after = await sampler.read(resources);
  const untilRest = schedule.protocol === "interleaved" && schedule.untilRest;
  const readings = {
    memorySamples,
    runnerCpuUs,
    stealUs,
    ...(busiestNeighbour && { busiestNeighbour }),
    server: resourceUse(before, after),
    ...(untilRest && { afterwardsUs: await cpuUsUntilRest(laboratory, resources, after.cpuUs, signal) }),
  };
  const heap = await readHeap(control, live);
  const allocatedBytes = between(heapBefore, heap, allocatedBetween);
  return { outcome, readings: { ...readings, heap, allocatedBytes, pauses: between(heapBefore, heap, pausesBetween) } };
}

/** Never negative: hypervisors have been seen to correct stolen time downwards. */
function growth(before: number, after: number): number {
  return Math.max(0, after - before);
}

const PERIOD_MS = 250;

/** Samples the server's memory on a timer: a long burst has peaks in between. */
function sampleMemory({ clock, sampler }: Laboratory, resources: ResourceLocation) {
  const readings: Promise<MemorySample | undefined>[] = [];
  const take = async (atMs: number): Promise<MemorySample | undefined> => {
    const reading = await unlessGone(() => sampler.read(resources));
    return reading && { atMs, memory: reading.memory };
  };
  const timer = clock.every(PERIOD_MS, () => {
    const reading = take(clock.nowMs());
    // Reported when the samples are read.
    reading.catch(() => undefined);
    readings.push(reading);
  });
  return {
    async end() {
      timer[Symbol.dispose]();
      return (await Promise.all(readings)).filter((sample) => sample !== undefined);
    },
    [Symbol.dispose]: () => timer[Symbol.dispose](),
  };
}

/** The CPU time of servers that are not under load; undefined for a dead one, which is detected in its own turn. */
function cpuOfAll(sampler: Sampler, cells: readonly LiveCell[]): Promise<readonly (number | undefined)[]> {
  return Promise.all(cells.map(async ({ server }) => (await unlessGone(() => sampler.read(server.resources)))?.cpuUs));
}

function busiestOf(
  cells: readonly LiveCell[],
  before: readonly (number | undefined)[],
  after: readonly (number | undefined)[],
): BurstEvent["busiestNeighbour"] {
  const used = cells.flatMap(({ cell }, index) => {
    const [fromUs, toUs] = [before[index], after[index]];
    return fromUs === undefined || toUs === undefined ? [] : [{ cell: cell.id, cpuUs: toUs - fromUs }];
  });
  return used.toSorted((one, other) => other.cpuUs - one.cpuUs)[0];
}

/** Undefined for a server that has ended meanwhile. */
async function unlessGone<Reading>(read: () => Reading | Promise<Reading>): Promise<Reading | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof GoneError) return undefined;
    throw error;
  }
}

/** Most kernels bring the CPU time of a running thread up to date every 1 to 4 ms: within less, a busy one looks idle. */
const LOOKED_EVERY_MS = 5;
/** As a share of the time between two readings. A collector at work uses all of it, unless it is throttled. */
const RESTS_BELOW = 0.2;
const LONGEST_MS = 200;

/**
 * The CPU time that a server uses after its load until it rests. It belongs to the load: V8 collects the garbage of
 * requests after the last one, in threads of its own. Absent for a server that does not come to rest, because it may do
 * work that no request caused.
 */
export async function cpuUsUntilRest(
  { clock, sampler }: Pick<Laboratory, "clock" | "sampler">,
  resources: ResourceLocation,
  fromUs: number,
  signal: AbortSignal,
): Promise<Figure> {
  if (resources.kind === "docker-stats") return { absent: "an engine reports usage up to its answer only" };
  let lookedAtMs = clock.nowMs();
  let usedUs = fromUs;
  for (const endMs = lookedAtMs + LONGEST_MS; lookedAtMs < endMs; ) {
    await clock.pause(LOOKED_EVERY_MS, signal);
    const atMs = clock.nowMs();
    const { cpuUs } = await sampler.read(resources);
    if (cpuUs < usedUs) throw wentBack("CPU time", usedUs, cpuUs);
    const share = (cpuUs - usedUs) / ((atMs - lookedAtMs) * 1_000);
    lookedAtMs = atMs;
    usedUs = cpuUs;
    if (share < RESTS_BELOW) return usedUs - fromUs;
  }
  return { absent: `the server did not become idle within ${LONGEST_MS} ms` };
}

function allocatedBetween({ allocatedBytes: before }: HeapReading, { allocatedBytes: after }: HeapReading): Figure {
  if (before === undefined || after === undefined) {
    return { absent: "this Node version does not count allocated bytes (26 does)" };
  }
  return after - before;
}

function pausesBetween({ pauses: before }: HeapReading, { pauses: after }: HeapReading): CollectionPauses | Absent {
  if (before === undefined || after === undefined) return { absent: "the server does not report its pauses" };
  const grown = (kind: "minor" | "major") => ({
    count: after[kind].count - before[kind].count,
    totalMs: after[kind].totalMs - before[kind].totalMs,
  });
  return { minor: grown("minor"), major: grown("major"), longestMs: after.longestMs };
}

export async function readHeap(control: ControlChannel, { server }: LiveCell): Promise<HeapReading | Absent> {
  const { controlUrl, node } = server.ready;
  if (isOtherThanNode(node)) return { absent: `${inWords(node ?? "")} does not report its heap as V8 does` };
  if (controlUrl === undefined) return { absent: "the server has no control channel" };
  return await control.readHeap(controlUrl);
}
