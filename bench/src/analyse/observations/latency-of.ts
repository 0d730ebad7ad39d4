import type { CellAnalysis } from "@lab/shared/record";
import { estimateOf } from "../statistics/estimates.ts";
import { mergeHistograms } from "../statistics/merge-histograms.ts";
import type { Slice } from "./slices.ts";

/** The latency of all requests of a process, in one histogram: a slice weighs no more than its requests. */
export interface LatencyOfProcess {
  readonly meanUs: number;
  at(percentile: number): number;
}

const CURVE_PERCENTILES = [0, 10, 25, 50, 75, 90, 95, 99, 99.5, 99.9, 99.99, 100];

/** Undefined where nothing was answered. */
export function latencyOf(slices: readonly Slice[]): LatencyOfProcess | undefined {
  const merged = mergeHistograms(slices.flatMap(({ histograms }) => histograms));
  if (merged === undefined) return undefined;
  // Each is looked for in all 70 kB of the histogram, and steering asks for one of them alone.
  return {
    get meanUs() {
      return merged.mean;
    },
    at: (percentile) => (percentile === 0 ? merged.minNonZeroValue : merged.getValueAtPercentile(percentile)),
  };
}

/** The average process's curve, which passes through the percentiles among its metrics. */
export function latencyCurveOf(latencies: readonly LatencyOfProcess[]): CellAnalysis["latencyCurve"] {
  return CURVE_PERCENTILES.flatMap((percentile) => {
    const us = estimateOf(
      latencies.map((latency) => latency.at(percentile)),
      { absent: "no request was answered" },
    );
    return "absent" in us ? [] : [{ percentile, us: us.estimate }];
  });
}
