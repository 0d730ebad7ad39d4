/**
 * A cost falls over a server's first seconds, steeply at first, and jumps where the compiler takes a step back: medians
 * of three bursts look past a single jump. What scatter is left between two of them is within this share.
 */
const WINDOW = 3;
const TOLERANCE = 0.05;

/** Whether the last bursts cost about as much as those just before them. */
export function isFlat(costs: readonly number[]): boolean {
  if (costs.length < 2 * WINDOW) return false;
  const last = middleOf(costs.slice(-WINDOW));
  const before = middleOf(costs.slice(-2 * WINDOW, -WINDOW));
  return Math.abs(last / before - 1) <= TOLERANCE;
}

function middleOf(costs: readonly number[]): number {
  return costs.toSorted((one, other) => one - other)[costs.length >> 1] ?? Number.NaN;
}
