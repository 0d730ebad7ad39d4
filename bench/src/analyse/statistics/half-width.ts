import { intervalOfMean } from "./interval.ts";

/** Half the width of a 95% interval of a ratio, in percent, from one effect per round; infinite with fewer than two. */
export function halfWidthPercent(effects: readonly number[]): number {
  const { high, low } = intervalOfMean(effects) ?? {};
  return high === undefined || low === undefined ? Number.POSITIVE_INFINITY : 100 * Math.expm1((high - low) / 2);
}
