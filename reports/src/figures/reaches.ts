import tQuantile from "@stdlib/stats-base-dists-t-quantile";

/** How many standard deviations of one round a 95% interval reaches either way. */
export function reachOf(rounds: number): number {
  return (tQuantile(0.975, rounds - 1) * widening(rounds)) / Math.sqrt(rounds);
}

/** As the analysis widens Student's interval, for processes that have two states. */
function widening(rounds: number): number {
  return rounds < 6 ? 1.01 : 1.05;
}
