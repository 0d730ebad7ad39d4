import tQuantile from "@stdlib/stats-base-dists-t-quantile";
import { mean, variance } from "./averages.ts";

/** In four of five runs as long as it says. */
const POWER = 0.8;
const LEVEL = 0.05;
const MOST_ROUNDS = 10_000;

/**
 * How many rounds it would take to tell, if the estimate and the scatter stand: until the interval is so narrow that
 * it either excludes 0 or fits within the margin, whichever comes first. Undefined with fewer than two rounds.
 */
export function roundsNeeded(effects: readonly number[], margin: number): number | undefined {
  const estimate = mean(effects);
  const scatter = variance(effects);
  if (estimate === undefined || scatter === undefined) return undefined;
  const distance = Math.max(Math.abs(estimate), margin - Math.abs(estimate));
  let rounds = effects.length + 1;
  while (rounds < MOST_ROUNDS && reachOf(rounds, scatter) > distance) rounds++;
  return rounds;
}

function reachOf(rounds: number, scatter: number): number {
  const freedom = rounds - 1;
  return (tQuantile(1 - LEVEL / 2, freedom) + tQuantile(POWER, freedom)) * Math.sqrt(scatter / rounds);
}
