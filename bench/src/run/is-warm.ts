import { median } from "../analyse/averages.ts";

/**
 * V8 optimises what has run often enough: between two of its steps a cost is flat for a while, and falls on. With Nest,
 * the last step that matters came after about 25,000 requests, whatever one of them cost.
 */
const FEWEST_REQUESTS = 30_000;
/**
 * Medians look past a burst that the compiler, or the collector, made dear; those of six also where every second or
 * third is. What falls steadily falls twice as far over six bursts as over three: they may be twice as far apart.
 */
const COMPARED = [
  { bursts: 3, within: 0.05 },
  { bursts: 6, within: 0.1 },
] as const;

/** Whether a server has its first requests behind it, and its last bursts cost what those just before them did. */
export function isWarm(costs: readonly number[], requests: number): boolean {
  if (requests < FEWEST_REQUESTS) return false;
  return COMPARED.some(({ bursts, within }) => {
    if (costs.length < 2 * bursts) return false;
    const last = median(costs.slice(-bursts));
    const before = median(costs.slice(-2 * bursts, -bursts));
    return last !== undefined && before !== undefined && Math.abs(last / before - 1) <= within;
  });
}
