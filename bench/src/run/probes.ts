import {
  type Absent,
  type BurstEvent,
  type CollectionPauses,
  type Figure,
  type HeapReading,
  inWords,
  isOtherThanNode,
  type MemorySample,
  type ResourceLocation,
} from "@lab/shared/record";
import { type ControlChannel, GoneError, resourceUse, type Sampler, wentBack } from "../sample/sampler.ts";
import type { Clock, Counters, Laboratory, Run } from "./laboratory.ts";
import type { LiveCell } from "./start-cell.ts";

export function probesOf(run: Run): readonly Probe[] {
  const { clock, control, sampler, counters } = run.laboratory;
  return [
    heapProbe(control),
    serverUseProbe(run),
    neighbourProbe(sampler),
    counterProbe("stealUs", counters),
    counterProbe("runnerCpuUs", counters),
    memoryProbe(clock, sampler),
  ];
}

function counterProbe(name: keyof Counters, counters: Counters): Probe {
  return async () => {
    const before = counters[name]();
    return async () => ({ [name]: growth(before, counters[name]()) });
  };
}

/** Never negative: hypervisors have been seen to correct stolen time downwards. */
function growth(before: Figure, after: Figure): Figure {
  if (typeof before !== "number") return before;
  return typeof after === "number" ? Math.max(0, after - before) : after;
}

const PERIOD_MS = 250;

/** Samples the server's memory on a timer: a long burst has peaks in between. */
function memoryProbe(clock: Clock, sampler: Sampler): Probe {
  return async ({ live }) => {
    const readings: Promise<MemorySample | undefined>[] = [];
    const take = async (atMs: number): Promise<MemorySample | undefined> => {
      const memory = await unlessGone(() => sampler.readMemory(live.server.resources));
      return memory && { atMs, memory };
    };
    const timer = clock.every(PERIOD_MS, () => {
      const reading = take(clock.nowMs());
      // Reported when the samples are read.
      reading.catch(() => undefined);
      readings.push(reading);
    });
    return async () => {
      timer[Symbol.dispose]();
      return { memorySamples: (await Promise.all(readings)).filter((sample) => sample !== undefined) };
    };
  };
}

type Busiest = NonNullable<BurstReadings["busiestNeighbour"]>;

/** Reads the CPU time of the servers that are not under load. A dead one is detected in its own turn. */
function neighbourProbe(sampler: Sampler): Probe {
  const cpuOf = ({ server }: LiveCell): Promise<number | undefined> =>
    unlessGone(() => sampler.readCpuUs(server.resources));
  return async ({ neighbours }) => {
    const before = await Promise.all(neighbours.map(cpuOf));
    return async () => {
      const after = await Promise.all(neighbours.map(cpuOf));
      const used = neighbours.flatMap(({ cell }, index): Busiest[] => {
        const [fromUs, toUs] = [before[index], after[index]];
        return fromUs === undefined || toUs === undefined ? [] : [{ cell: cell.id, cpuUs: toUs - fromUs }];
      });
      const [busiestNeighbour] = used.toSorted((one, other) => other.cpuUs - one.cpuUs);
      return busiestNeighbour === undefined ? {} : { busiestNeighbour };
    };
  };
}

/** All readings around a burst, without its position in the plan and its load. */
type BurstReadings = Omit<BurstEvent, "type" | "atMs" | "round" | "cell" | "block" | "position" | "part" | "load">;

interface ObservedBurst {
  readonly live: LiveCell;
  /** The servers that stand by meanwhile. */
  readonly neighbours: readonly LiveCell[];
}

/** Reads something before a burst; the function that it returns reads it again afterwards, and ends any sampling between. */
export type Probe = (burst: ObservedBurst) => Promise<EndOfProbe>;

type EndOfProbe = () => Promise<Partial<BurstReadings>>;

export async function observe<Outcome>(probes: readonly Probe[], burst: ObservedBurst, action: () => Promise<Outcome>) {
  const ends: EndOfProbe[] = [];
  try {
    for (const probe of probes) ends.push(await probe(burst));
    const outcome = await action();
    let readings: Partial<BurstReadings> = {};
    for (let end = ends.pop(); end !== undefined; end = ends.pop()) readings = { ...readings, ...(await end()) };
    return { outcome, readings };
  } finally {
    // The readings of a burst that failed are dropped, but its sampling has to end.
    for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end().catch(() => undefined);
  }
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

/** CPU time, throttling and memory of the server, and what it goes on to use until it rests where the plan says so. */
function serverUseProbe({ plan: { schedule }, laboratory, signal }: Run): Probe {
  const { sampler } = laboratory;
  const untilRest = schedule.protocol === "interleaved" && schedule.untilRest;
  return async ({ live }) => {
    const { resources } = live.server;
    const before = await sampler.read(resources);
    return async () => {
      const after = await sampler.read(resources);
      const server = resourceUse(before, after);
      if (!untilRest) return { server };
      return { server, afterwardsUs: await cpuUsUntilRest(laboratory, resources, after.cpuUs, signal) };
    };
  };
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
    const nowUs = await sampler.readCpuUs(resources);
    if (nowUs < usedUs) throw wentBack("CPU time", usedUs, nowUs);
    const share = (nowUs - usedUs) / ((atMs - lookedAtMs) * 1_000);
    lookedAtMs = atMs;
    usedUs = nowUs;
    if (share < RESTS_BELOW) return usedUs - fromUs;
  }
  return { absent: `the server did not become idle within ${LONGEST_MS} ms` };
}

/** The server's heap after a burst; the bytes that it allocated, and its pauses for garbage, during the burst. */
function heapProbe(control: ControlChannel): Probe {
  return async ({ live }) => {
    const before = await readHeap(control, live);
    return async () => {
      const heap = await readHeap(control, live);
      return { heap, allocatedBytes: allocatedBetween(before, heap), pauses: pausesBetween(before, heap) };
    };
  };
}

function allocatedBetween(before: HeapReading | Absent, after: HeapReading | Absent): Figure {
  if ("absent" in before) return before;
  if ("absent" in after) return after;
  if (before.allocatedBytes === undefined || after.allocatedBytes === undefined) {
    return { absent: "this Node version does not count allocated bytes (26 does)" };
  }
  return after.allocatedBytes - before.allocatedBytes;
}

function pausesBetween(before: HeapReading | Absent, after: HeapReading | Absent): CollectionPauses | Absent {
  if ("absent" in before) return before;
  if ("absent" in after) return after;
  const [earlier, later] = [before.pauses, after.pauses];
  if (earlier === undefined || later === undefined) return { absent: "the server does not report its pauses" };
  const grown = (kind: "minor" | "major") => ({
    count: later[kind].count - earlier[kind].count,
    totalMs: later[kind].totalMs - earlier[kind].totalMs,
  });
  return { minor: grown("minor"), major: grown("major"), longestMs: later.longestMs };
}

export async function readHeap(control: ControlChannel, { server }: LiveCell): Promise<HeapReading | Absent> {
  const { controlUrl, node } = server.ready;
  if (isOtherThanNode(node)) return { absent: `${inWords(node ?? "")} does not report its heap as V8 does` };
  if (controlUrl === undefined) return { absent: "the server has no control channel" };
  return await control.readHeap(controlUrl);
}
