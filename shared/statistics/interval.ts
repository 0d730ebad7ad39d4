import tCdf from "@stdlib/stats-base-dists-t-cdf";
import tQuantile from "@stdlib/stats-base-dists-t-quantile";
import type { Absent, Estimate, Measured } from "../record/index.ts";
import { mean, standardDeviation } from "./averages.ts";
import { exponential, meanWithin } from "./mean-within.ts";

/**
 * Student's interval of a mean, a little widened. There is one value per round, that is, per fresh pair of processes:
 * nothing smaller is an independent observation (Kalibera & Jones, "Rigorous Benchmarking in Reasonable Time", ISMM
 * 2013). Ratios come as logarithms, so that swapping the two mirrors the interval.
 *
 * Chosen by simulation; bench/notes/coverage.md has the figures. The percentile bootstrap covers 80–85% where it says
 * 95, at five rounds. Counting intervals and sign-flip tests do not exist at 95% below six rounds; and a median is that
 * of the typical process, where production pays for the average one.
 *
 * It breaks where only one of the two has a second state, and fewer than about ten of its processes were seen: if all
 * of them drew the same state, nothing in the data shows the other.
 */
export function intervalOfMean(values: readonly number[], confidence = 0.95): Estimate | undefined {
  return meanWithin(values, (rounds) => reachOf(rounds, confidence));
}

/** How many standard deviations of one round an interval reaches either way. */
export function reachOf(rounds: number, confidence = 0.95): number {
  return (tQuantile((1 + confidence) / 2, rounds - 1) * widening(rounds)) / Math.sqrt(rounds);
}

/** How likely a mean at least that far from 0 would be if the true mean were 0; undefined with fewer than two values. */
export function pValueOfMean(values: readonly number[]): number | undefined {
  const estimate = mean(values);
  const deviation = standardDeviation(values);
  if (estimate === undefined || deviation === undefined) return undefined;
  const error = (widening(values.length) * deviation) / Math.sqrt(values.length);
  if (error === 0) return estimate === 0 ? 1 : 0;
  return 2 * tCdf(-Math.abs(estimate) / error, values.length - 1);
}

/**
 * Student ("The Probable Error of a Mean", Biometrika 6, 1908) is exact where processes have one state and scatter
 * normally. Where they have two, effects crowd at three places: at ten and twenty rounds an identical twin is then called
 * different in 4.8 to 5.7% of runs, where 5% is the promise. With fewer rounds it already covers too much where states
 * are far apart, so there is little room. Both figures were chosen by simulation, to keep both promises.
 */
function widening(rounds: number): number {
  return rounds < 6 ? 1.01 : 1.05;
}

/**
 * The average process, with its interval, from one value per process. Costs, times and sizes vary by factors, so it is
 * their geometric mean; the ratio of two such is then the mean of ratios, and neither depends on which one is called 1.
 */
export function estimateOf(values: readonly number[], absent: Absent): Measured {
  if (values.some((value) => value <= 0)) return { absent: "it was zero in a process, so it has no ratio" };
  return estimateOfLogs(values.map(Math.log), absent);
}

/** The same, from logarithms. */
export function estimateOfLogs(logs: readonly number[], absent: Absent): Measured {
  const interval = intervalOfMean(logs);
  return interval === undefined ? absent : exponential(interval);
}

/** Half the width of a 95% interval of a ratio, in percent, from one effect per round; infinite with fewer than two. */
export function halfWidthPercent(effects: readonly number[]): number {
  const { high, low } = intervalOfMean(effects) ?? {};
  return high === undefined || low === undefined ? Number.POSITIVE_INFINITY : 100 * Math.expm1((high - low) / 2);
}
