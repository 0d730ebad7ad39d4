import type { CellAnalysis, SliceEvent } from "@lab/shared/record";
import { mergeHistograms } from "./merge-histograms.ts";

type Latency = Pick<CellAnalysis, "latencyUs" | "latencyCurve">;

const CURVE_PERCENTILES = [0, 10, 25, 50, 75, 90, 95, 99, 99.5, 99.9, 99.99, 100];

/** The latency of all of a cell's requests. `requestsOfRun` are those of all cells, to say what load this one carried. */
export function latencyOf(slices: readonly SliceEvent[], requestsOfRun: number): Latency {
  const merged = mergeHistograms(slices.flatMap(({ load }) => load.latency?.histogram ?? []));
  if (merged === undefined) return { latencyUs: { absent: "no request was answered" }, latencyCurve: [] };
  const requests = slices.reduce((sum, { load }) => sum + load.requests, 0);
  const at = (percentile: number): number => merged.getValueAtPercentile(percentile);
  return {
    latencyUs: {
      mean: merged.mean,
      p50: at(50),
      p95: at(95),
      p99: at(99),
      loadSharePercent: (100 * requests) / requestsOfRun,
    },
    latencyCurve: CURVE_PERCENTILES.map((percentile) => ({
      percentile,
      us: percentile === 0 ? merged.minNonZeroValue : at(percentile),
    })),
  };
}
