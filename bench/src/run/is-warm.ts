/**
 * V8 optimises what has run often enough: between two of its steps a cost is flat for a while, and falls on. With Nest,
 * the last step that matters came after about 25,000 requests, whatever one of them cost.
 */
const FEWEST_REQUESTS = 30_000;
/** Medians of three bursts look past a single one that the compiler, or the collector, made dear. */
const WINDOW = 3;
/** What scatter is left between two such medians is within this share. */
const TOLERANCE = 0.05;

/** Whether a server has its first requests behind it, and its last bursts cost what those just before them did. */
export function isWarm(costs: readonly number[], requests: number): boolean {
  if (requests < FEWEST_REQUESTS || costs.length < 2 * WINDOW) return false;
  const last = middleOf(costs.slice(-WINDOW));
  const before = middleOf(costs.slice(-2 * WINDOW, -WINDOW));
  return Math.abs(last / before - 1) <= TOLERANCE;
}

function middleOf(costs: readonly number[]): number {
  return costs.toSorted((one, other) => one - other)[costs.length >> 1] ?? Number.NaN;
}
