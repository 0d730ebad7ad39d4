import tQuantile from "@stdlib/stats-base-dists-t-quantile";
import { variance } from "./averages.ts";
import type { RoundEffect } from "./round-effects.ts";

const UPPER_TAIL = 0.975;

/** Half the width of a 95% interval of a ratio, in percent, with the round as the unit; infinite with fewer than two. */
export function halfWidthPercent(rounds: readonly RoundEffect[]): number {
  const scatter = variance(rounds.map(({ effect }) => effect));
  if (scatter === undefined) return Number.POSITIVE_INFINITY;
  const standardError = Math.sqrt(scatter / rounds.length);
  return 100 * Math.expm1(tQuantile(UPPER_TAIL, rounds.length - 1) * standardError);
}
