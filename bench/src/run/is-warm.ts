/**
 * V8 optimises what has run often enough: between two of its steps a cost is flat for a while, and falls on. With Nest,
 * the last step that matters came after about 25,000 requests, whatever one of them cost.
 */
const FEWEST_REQUESTS = 30_000;
/** The number of bursts within which a server that is still warming up reaches a new minimum. */
const BURSTS = 3;
const BETTER_BY = 0.05;

/**
 * True if a server has answered enough requests and its cost no longer falls. The machine, the compiler and the
 * collector only ever add to a burst's cost, so minima are decisive; a rising cost is detected by the measurement
 * itself.
 */
export function isWarm(costs: readonly number[], requests: number): boolean {
  if (requests < FEWEST_REQUESTS || costs.length < 2 * BURSTS) return false;
  const best = Math.min(...costs.slice(0, -BURSTS));
  return Math.min(...costs.slice(-BURSTS)) >= (1 - BETTER_BY) * best;
}
