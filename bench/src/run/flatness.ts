/** A cost falls over a server's first seconds, steeply at first. Bursts scatter by a few percent all the same. */
const WINDOW = 2;
const STILL_FALLING = 0.97;

/** Whether the last bursts cost about as much as those just before them. */
export function isFlat(costs: readonly number[]): boolean {
  if (costs.length < 2 * WINDOW + 1) return false;
  const last = mean(costs.slice(-WINDOW));
  const before = mean(costs.slice(-2 * WINDOW, -WINDOW));
  return last >= before * STILL_FALLING;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
