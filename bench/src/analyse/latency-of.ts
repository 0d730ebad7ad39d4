import type { CellAnalysis, SliceEvent } from "@lab/shared/record";
import { estimateOf } from "./estimates.ts";
import { mergeHistograms } from "./merge-histograms.ts";

/** The latency of all requests of a process, in one histogram: a slice weighs no more than its requests. */
export interface LatencyOfProcess {
  readonly meanUs: number;
  /** At one of the percentiles of the curve. */
  at(percentile: number): number | undefined;
}

const CURVE_PERCENTILES = [0, 10, 25, 50, 75, 90, 95, 99, 99.5, 99.9, 99.99, 100];

interface Known {
  readonly slices: readonly SliceEvent[];
  readonly latency: LatencyOfProcess | undefined;
}

/**
 * What was worked out already, by a process's first slice. Decoding histograms is nearly all that an analysis has to do,
 * and whoever watches a run has it done after every block: for processes whose round is over, only once.
 */
const knownByFirst = new WeakMap<SliceEvent, Known>();

/** Of a process, by its slices; undefined where nothing was answered. */
export function latencyOf(slices: readonly SliceEvent[]): LatencyOfProcess | undefined {
  const [first] = slices;
  if (first === undefined) return undefined;
  const known = knownByFirst.get(first);
  if (known !== undefined && areTheSame(known.slices, slices)) return known.latency;
  const latency = latencyIn(slices);
  knownByFirst.set(first, { slices, latency });
  return latency;
}

function areTheSame(some: readonly SliceEvent[], others: readonly SliceEvent[]): boolean {
  return some.length === others.length && some.every((slice, index) => slice === others[index]);
}

function latencyIn(slices: readonly SliceEvent[]): LatencyOfProcess | undefined {
  const merged = mergeHistograms(slices.flatMap(({ load }) => load.latency?.histogram ?? []));
  if (merged === undefined) return undefined;
  // The histogram itself is 70 kB, and is let go.
  const curve = new Map(
    CURVE_PERCENTILES.map((percentile) => [
      percentile,
      percentile === 0 ? merged.minNonZeroValue : merged.getValueAtPercentile(percentile),
    ]),
  );
  const meanUs = merged.mean;
  return { meanUs, at: (percentile) => curve.get(percentile) };
}

/** The average process's curve, which passes through the percentiles among its metrics. */
export function latencyCurveOf(
  processes: readonly { readonly latency: LatencyOfProcess | undefined }[],
): CellAnalysis["latencyCurve"] {
  return CURVE_PERCENTILES.flatMap((percentile) => {
    const us = estimateOf(
      processes.flatMap(({ latency }) => latency?.at(percentile) ?? []),
      { absent: "no request was answered" },
    );
    return "absent" in us ? [] : [{ percentile, us: us.estimate }];
  });
}
