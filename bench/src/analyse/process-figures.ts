import type { Metrics, SliceEvent } from "@lab/shared/record";
import { mean, median } from "./averages.ts";
import type { CostOf } from "./cost-at-one-pace.ts";
import { requestsPerSecond } from "./slice-figures.ts";

export type MetricName = keyof Metrics;

/** What one fresh process came to: one observation of its cell. */
export interface ProcessFigures {
  readonly round: number;
  readonly values: Readonly<Record<MetricName, number | undefined>>;
}

/** A burst is an observation of its process only: the median of them looks past the odd one. */
const METRICS: Readonly<Record<MetricName, (slices: readonly SliceEvent[], costOf: CostOf) => number | undefined>> = {
  costUs: (slices, costOf) => medianOf(costOf)(slices),
  rps: medianOf(requestsPerSecond),
  p50Us: medianOf(({ load }) => load.latency?.p50Us),
  p95Us: medianOf(({ load }) => load.latency?.p95Us),
  p99Us: medianOf(({ load }) => load.latency?.p99Us),
  workingSetAvgMb: (slices) => mean(memoryMb(slices, "workingSetBytes")),
  workingSetPeakMb: (slices) => highest(memoryMb(slices, "workingSetBytes")),
  anonAvgMb: (slices) => mean(memoryMb(slices, "anonBytes")),
  anonPeakMb: (slices) => highest(memoryMb(slices, "anonBytes")),
  cpuPercent: medianOf(({ server, load }) => (100 * server.cpuUs) / (load.durationMs * 1_000)),
  allocatedBytes: medianOf(({ allocatedBytes, load }) =>
    typeof allocatedBytes === "number" && load.requests > 0 ? allocatedBytes / load.requests : undefined,
  ),
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
