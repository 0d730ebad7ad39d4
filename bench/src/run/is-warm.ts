/**
 * V8 optimises what has run often enough: between two of its steps a cost is flat for a while, and falls on. With Nest,
 * the last step that matters came after about 25,000 requests, whatever one of them cost.
 */
const FEWEST_REQUESTS = 30_000;
/** After that a server that gets cheaper still shows it by a new best in one of so many bursts. */
const BURSTS = 3;
const BETTER_BY = 0.05;

/**
 * Whether a server has its first requests behind it, and gets no cheaper. The machine, the compiler and the collector
 * only ever make a burst cost more, so the best ones tell; a cost that rises is found by the measurement itself.
 */
export function isWarm(costs: readonly number[], requests: number): boolean {
  if (requests < FEWEST_REQUESTS || costs.length < 2 * BURSTS) return false;
  const best = Math.min(...costs.slice(0, -BURSTS));
  return Math.min(...costs.slice(-BURSTS)) >= (1 - BETTER_BY) * best;
}
