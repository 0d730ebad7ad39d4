import type { MetricName, SliceEvent } from "@lab/shared/record";
import { mean } from "./averages.ts";
import type { CostOf } from "./cost-at-one-pace.ts";
import { type LatencyOfProcess, latencyOf } from "./latency-of.ts";
import type { Observation } from "./round-effects.ts";
import { overall, perRequest, perTime, requestsPerSecond } from "./slice-figures.ts";

/** What one fresh process came to: one observation of its cell. */
export interface ProcessFigures {
  readonly round: number;
  readonly values: Readonly<Record<MetricName, number | undefined>>;
  /** Undefined where nothing was answered. */
  readonly latency: LatencyOfProcess | undefined;
}

interface Seen {
  readonly slices: readonly SliceEvent[];
  readonly costOf: CostOf;
  readonly latency: LatencyOfProcess | undefined;
}

/**
 * All slices of a process together: a collection of the whole heap falls into some and not into others, and belongs to
 * all requests.
 */
const METRICS: Readonly<Record<MetricName, (seen: Seen) => number | undefined>> = {
  costUs: ({ slices, costOf }) => overall(perRequest(costOf), slices),
  rps: ({ slices }) => overall(perTime(requestsPerSecond), slices),
  meanUs: ({ latency }) => latency?.meanUs,
  p50Us: ({ latency }) => latency?.at(50),
  p95Us: ({ latency }) => latency?.at(95),
  p99Us: ({ latency }) => latency?.at(99),
  workingSetAvgMb: ({ slices }) => mean(memoryMb(slices, "workingSetBytes")),
  workingSetPeakMb: ({ slices }) => highest(memoryMb(slices, "workingSetBytes")),
  anonAvgMb: ({ slices }) => mean(memoryMb(slices, "anonBytes")),
  anonPeakMb: ({ slices }) => highest(memoryMb(slices, "anonBytes")),
  heapAvgMb: ({ slices }) => mean(heapMb(slices)),
  heapPeakMb: ({ slices }) => highest(heapMb(slices)),
  cpuPercent: ({ slices }) => overall(perTime(cpuPercent), slices),
  allocatedBytes: ({ slices }) => overall(perRequest(allocatedBytes), slices),
};

/** A cell's processes, in the order of their rounds. */
export function processesOf(slices: readonly SliceEvent[], costOf: CostOf): readonly ProcessFigures[] {
  return [...Map.groupBy(slices, ({ round }) => round)].map(([round, own]) => {
    const seen = { slices: own, costOf, latency: latencyOf(own) };
    const values = Object.entries(METRICS).map(([name, of]) => [name, of(seen)] as const);
    return { round, values: Object.fromEntries(values) as ProcessFigures["values"], latency: seen.latency };
  });
}

/** Of those that have this figure. */
export function observationsOf(processes: readonly ProcessFigures[], name: MetricName): readonly Observation[] {
  return processes.flatMap(({ round, values: { [name]: value } }) => (value === undefined ? [] : [{ round, value }]));
}

/** What each process of a cell costs, and nothing else of it. */
export function costsOf(slices: readonly SliceEvent[], costOf: CostOf): readonly Observation[] {
  return [...Map.groupBy(slices, ({ round }) => round)].flatMap(([round, own]) => {
    const value = overall(perRequest(costOf), own);
    return value === undefined ? [] : [{ round, value }];
  });
}

/** How often a process told of its heap. */
export function heapReadings(slices: readonly SliceEvent[]): number {
  return heapMb(slices).length;
}

/** At the ends of bursts, and on the timer during them. */
function memoryMb(slices: readonly SliceEvent[], part: "workingSetBytes" | "anonBytes"): readonly number[] {
  return slices.flatMap(({ server, memorySamples }) =>
    [server.memory, ...memorySamples.map(({ memory }) => memory)].flatMap(({ [part]: bytes }) =>
      typeof bytes === "number" ? [bytes / BYTES_PER_MB] : [],
    ),
  );
}

function heapMb(slices: readonly SliceEvent[]): readonly number[] {
  return slices.flatMap(({ heap }) => ("usedBytes" in heap ? [heap.usedBytes / BYTES_PER_MB] : []));
}

const BYTES_PER_MB = 1024 ** 2;

function cpuPercent({ server, load }: SliceEvent): number {
  return (100 * server.cpuUs) / (load.durationMs * 1_000);
}

function allocatedBytes({ allocatedBytes: bytes, load }: SliceEvent): number | undefined {
  return typeof bytes === "number" && load.requests > 0 ? bytes / load.requests : undefined;
}

function highest(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((one, other) => Math.max(one, other));
}
