import type { Metrics, SliceEvent } from "@lab/shared/record";
import { mean, median } from "./averages.ts";
import type { CostOf } from "./cost-at-one-pace.ts";
import { overall, perRequest, perTime, requestsPerSecond, type SliceFigure } from "./slice-figures.ts";

export type MetricName = keyof Metrics;

/** What one fresh process came to: one observation of its cell. */
export interface ProcessFigures {
  readonly round: number;
  readonly values: Readonly<Record<MetricName, number | undefined>>;
}

/**
 * Averages come from all slices of a process together: a collection of the whole heap falls into some and not into others,
 * and belongs to all requests.
 */
export const AVERAGES = {
  costUs: (costOf) => perRequest(costOf),
  rps: () => perTime(requestsPerSecond),
  cpuPercent: () => perTime(({ server, load }) => (100 * server.cpuUs) / (load.durationMs * 1_000)),
  allocatedBytes: () =>
    perRequest(({ allocatedBytes, load }) =>
      typeof allocatedBytes === "number" && load.requests > 0 ? allocatedBytes / load.requests : undefined,
    ),
} as const satisfies Partial<Record<MetricName, (costOf: CostOf) => SliceFigure>>;

/** Of quantiles it is the median over the slices. */
const METRICS: Readonly<Record<MetricName, (slices: readonly SliceEvent[], costOf: CostOf) => number | undefined>> = {
  costUs: overallOf("costUs"),
  rps: overallOf("rps"),
  p50Us: medianOf(({ load }) => load.latency?.p50Us),
  p95Us: medianOf(({ load }) => load.latency?.p95Us),
  p99Us: medianOf(({ load }) => load.latency?.p99Us),
  workingSetAvgMb: (slices) => mean(memoryMb(slices, "workingSetBytes")),
  workingSetPeakMb: (slices) => highest(memoryMb(slices, "workingSetBytes")),
  anonAvgMb: (slices) => mean(memoryMb(slices, "anonBytes")),
  anonPeakMb: (slices) => highest(memoryMb(slices, "anonBytes")),
  cpuPercent: overallOf("cpuPercent"),
  allocatedBytes: overallOf("allocatedBytes"),
};

export const METRIC_NAMES = Object.keys(METRICS) as readonly MetricName[];

/** A cell's processes, in the order of their rounds. */
export function processesOf(slices: readonly SliceEvent[], costOf: CostOf): readonly ProcessFigures[] {
  return [...Map.groupBy(slices, ({ round }) => round)].map(([round, own]) => ({
    round,
    values: Object.fromEntries(
      METRIC_NAMES.map((name) => [name, METRICS[name](own, costOf)]),
    ) as ProcessFigures["values"],
  }));
}

function overallOf(name: keyof typeof AVERAGES) {
  return (slices: readonly SliceEvent[], costOf: CostOf): number | undefined => overall(AVERAGES[name](costOf), slices);
}

function medianOf(figure: (slice: SliceEvent) => number | undefined) {
  return (slices: readonly SliceEvent[]): number | undefined => median(slices.flatMap((slice) => figure(slice) ?? []));
}

/** At the ends of bursts, and on the timer during them. */
function memoryMb(slices: readonly SliceEvent[], part: "workingSetBytes" | "anonBytes"): readonly number[] {
  return slices.flatMap(({ server, memorySamples }) =>
    [server.memory, ...memorySamples.map(({ memory }) => memory)].flatMap(({ [part]: bytes }) =>
      typeof bytes === "number" ? [bytes / 1024 ** 2] : [],
    ),
  );
}

function highest(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((one, other) => Math.max(one, other));
}
