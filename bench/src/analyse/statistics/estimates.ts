import type { Absent, Measured } from "@lab/shared/record";
import { intervalOfMean } from "./interval.ts";

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
  if (interval === undefined) return absent;
  const { estimate, low, high } = interval;
  return {
    estimate: Math.exp(estimate),
    ...(low !== undefined && { low: Math.exp(low) }),
    ...(high !== undefined && { high: Math.exp(high) }),
  };
}
