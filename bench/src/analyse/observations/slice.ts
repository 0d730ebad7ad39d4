import {
  type Absent,
  type BurstEvent,
  type Figure,
  type LoadResult,
  type OpenLoad,
  type ResourceUse,
  total,
} from "@lab/shared/record";

type Kept = Pick<BurstEvent, "cell" | "round" | "block" | "atMs" | "server" | "heap" | "memorySamples">;

/** All bursts of a cell in one block, as if they had been one. Its time is that of the last. */
export interface Slice extends Kept {
  readonly load: Load;
  readonly noHistograms: Absent | undefined;
  /** For an open loop: totals over its bursts, and the worst burst. */
  readonly open: OpenSlice | undefined;
  /** After the bursts that ended with the server at rest. */
  readonly afterwardsUs: Figure | undefined;
  readonly allocatedBytes: Figure;
  readonly stealUs: Figure;
  readonly busiestNeighbour: BurstEvent["busiestNeighbour"];
  /** The most CPU time that a neighbour used in a single burst. */
  readonly neighboursMostUs: number;
}

type Load = Pick<
  LoadResult,
  "requests" | "durationMs" | "errors" | "timeouts" | "non2xx" | "wrongBodies" | "generatorCpuUs"
>;

type OpenSlice = Pick<OpenLoad, "due" | "waiting" | "isLate"> & { readonly latenessP99Us: number };

export function sliceOf(burst: BurstEvent): Slice {
  const { cell, round, block, atMs, heap, server, memorySamples, busiestNeighbour } = burst;
  const { requests, durationMs, errors, timeouts, non2xx, wrongBodies, generatorCpuUs, latency, open } = burst.load;
  return {
    cell,
    round,
    block,
    atMs,
    heap,
    load: { requests, durationMs, errors, timeouts, non2xx, wrongBodies, generatorCpuUs },
    noHistograms: latency !== undefined && "absent" in latency ? latency : undefined,
    open: open && { due: open.due, waiting: open.waiting, isLate: open.isLate, latenessP99Us: open.lateness.p99Us },
    server,
    memorySamples,
    afterwardsUs: burst.afterwardsUs,
    allocatedBytes: burst.allocatedBytes,
    busiestNeighbour,
    neighboursMostUs: busiestNeighbour?.cpuUs ?? 0,
    stealUs: burst.stealUs,
  };
}

export function joined(before: Slice, last: Slice): Slice {
  return {
    ...last,
    load: joinedLoad(before.load, last.load),
    noHistograms: before.noHistograms ?? last.noHistograms,
    open: joinedOpen(before.open, last.open),
    server: {
      ...last.server,
      cpuUs: before.server.cpuUs + last.server.cpuUs,
      throttling: joinedThrottling(before.server.throttling, last.server.throttling),
    },
    // What a slice ends with is in `server`.
    memorySamples: [
      ...before.memorySamples,
      { atMs: before.atMs, memory: before.server.memory },
      ...last.memorySamples,
    ],
    afterwardsUs: joinedRest(before.afterwardsUs, last.afterwardsUs),
    allocatedBytes: both(before.allocatedBytes, last.allocatedBytes),
    busiestNeighbour: busiestOf(before, last),
    neighboursMostUs: Math.max(before.neighboursMostUs, last.neighboursMostUs),
    stealUs: both(before.stealUs, last.stealUs),
  };
}

function joinedLoad(before: Load, last: Load): Load {
  return {
    requests: before.requests + last.requests,
    durationMs: before.durationMs + last.durationMs,
    errors: before.errors + last.errors,
    timeouts: before.timeouts + last.timeouts,
    non2xx: before.non2xx + last.non2xx,
    wrongBodies: both(before.wrongBodies, last.wrongBodies),
    generatorCpuUs: both(before.generatorCpuUs, last.generatorCpuUs),
  };
}

function joinedOpen(before: OpenSlice | undefined, last: OpenSlice | undefined): OpenSlice | undefined {
  if (before === undefined || last === undefined) return before ?? last;
  return {
    due: before.due + last.due,
    waiting: before.waiting + last.waiting,
    isLate: before.isLate || last.isLate,
    latenessP99Us: Math.max(before.latenessP99Us, last.latenessP99Us),
  };
}

function joinedThrottling(before: ResourceUse["throttling"], last: ResourceUse["throttling"]) {
  if ("absent" in before) return before;
  if ("absent" in last) return last;
  return {
    periods: before.periods + last.periods,
    throttledPeriods: before.throttledPeriods + last.throttledPeriods,
    throttledUs: before.throttledUs + last.throttledUs,
  };
}

/** Called for every burst, where making a list would take longer than all the rest. */
function both(before: Figure, last: Figure): Figure {
  return typeof before === "number" && typeof last === "number" ? before + last : total([before, last]);
}

/** Adds up the bursts after which the server rested; without any, the reason or undefined remains. */
function joinedRest(before: Figure | undefined, last: Figure | undefined): Figure | undefined {
  if (typeof before === "number") return typeof last === "number" ? before + last : before;
  return typeof last === "number" ? last : (before ?? last);
}

/** Adds up the busiest neighbour of each burst and names the one with the busiest single burst. */
function busiestOf(before: Slice, last: Slice): Slice["busiestNeighbour"] {
  const [one, other] = [before.busiestNeighbour, last.busiestNeighbour];
  if (one === undefined || other === undefined) return one;
  const { cell } = last.neighboursMostUs > before.neighboursMostUs ? other : one;
  return { cell, cpuUs: one.cpuUs + other.cpuUs };
}
