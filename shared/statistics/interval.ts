import type { Absent, Estimate, Measured } from "../record/index.ts";
import { mean, variance } from "./averages.ts";
import { tQuantile } from "./distributions.ts";
import { mapEstimate } from "./estimates.ts";

/** The one level of all intervals: of a hundred equal pairs, one is called different. */
export const CONFIDENCE = 0.99;

const reaches = new Map<number, number>();

/** How far Student's interval of a mean reaches either way, in standard deviations of its values. */
export function reachOf(rounds: number): number {
  const reach = reaches.get(rounds) ?? tQuantile((1 + CONFIDENCE) / 2, rounds - 1) / Math.sqrt(rounds);
  reaches.set(rounds, reach);
  return reach;
}

/**
 * A mean with Student's interval ("The Probable Error of a Mean", Biometrika 6, 1908). There is one value per round of
 * fresh processes: nothing smaller is an independent observation (Kalibera & Jones, "Rigorous Benchmarking in Reasonable
 * Time", ISMM 2013). Without bounds for a single value, undefined without any.
 */
export function intervalOfMean(values: readonly number[]): Estimate | undefined {
  const estimate = mean(values);
  const squared = variance(values);
  if (estimate === undefined || squared === undefined) return estimate === undefined ? undefined : { estimate };
  const half = reachOf(values.length) * Math.sqrt(squared);
  return { estimate, low: estimate - half, high: estimate + half };
}

/**
 * The average process, with its interval, from one value per process. Costs, times and sizes vary by factors, so it is
 * their geometric mean; the ratio of two such is then the mean of ratios, and neither depends on which one is called 1.
 */
export function estimateOf(values: readonly number[], absent: Absent): Measured {
  if (values.some((value) => value <= 0)) return { absent: "it was zero in a process, which has no geometric mean" };
  return estimateOfLogs(values.map(Math.log), absent);
}

/** The average process, with its interval, from the logarithms of values. */
export function estimateOfLogs(logs: readonly number[], absent: Absent): Measured {
  const interval = intervalOfMean(logs);
  return interval === undefined ? absent : mapEstimate(interval, Math.exp);
}
