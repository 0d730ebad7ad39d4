import { costUs, known, type SliceEvent } from "@lab/shared/record";

const MB = 1024 ** 2;
/** Tukey's fence: what lies further out than this many quartile distances is called an outlier. It is shown all the same. */
const FENCE = 1.5;

/** A slice as a row of its cell's charts and tables. */
export interface SliceRow {
  readonly atS: number;
  readonly round: number;
  readonly block: number;
  readonly requests: number;
  readonly costUs: number | null;
  readonly rps: number;
  readonly p99Ms: number | null;
  readonly cpuPercent: number;
  readonly throttledMs: number | null;
  readonly workingSetMb: number | null;
  readonly errors: number;
  readonly outlier: boolean;
}

/** All slices of one cell, in order; outliers are told by the cost of those of the same process. */
export function sliceRows(slices: readonly SliceEvent[]): readonly SliceRow[] {
  const byRound = Map.groupBy(slices, ({ round }) => round);
  return [...byRound.values()].flatMap((ofProcess) => {
    const isOutlier = fenceAround(ofProcess.flatMap((slice) => costUs(slice) ?? []));
    return ofProcess.map((slice) => rowOf(slice, isOutlier));
  });
}

function rowOf(slice: SliceEvent, isOutlier: (cost: number) => boolean): SliceRow {
  const { atMs, round, block, load, server } = slice;
  const cost = costUs(slice) ?? null;
  return {
    atS: atMs / 1_000,
    round: round + 1,
    block: block + 1,
    requests: load.requests,
    costUs: cost,
    rps: (load.requests / load.durationMs) * 1_000,
    p99Ms: load.latency === undefined ? null : load.latency.p99Us / 1_000,
    cpuPercent: server.cpuUs / load.durationMs / 10,
    throttledMs: "throttledUs" in server.throttling ? server.throttling.throttledUs / 1_000 : null,
    workingSetMb: inMb(known(server.memory.workingSetBytes)),
    errors: load.errors + load.non2xx + load.wrongBodies,
    outlier: cost !== null && isOutlier(cost),
  };
}

export function inMb(bytes: number | undefined): number | null {
  return bytes === undefined ? null : bytes / MB;
}

function fenceAround(costs: readonly number[]): (cost: number) => boolean {
  const sorted = costs.toSorted((a, b) => a - b);
  const quartile = (share: number): number => sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN;
  const [low, high] = [quartile(0.25), quartile(0.75)];
  const reach = FENCE * (high - low);
  return (cost) => cost < low - reach || cost > high + reach;
}
