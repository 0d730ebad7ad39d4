import { halfWidthPercent, scatterOf } from "@lab/shared/statistics";

/**
 * Whoever stops as soon as an interval is narrow stops where it came out too narrow by chance, the more so the earlier
 * they look and the fewer intervals must agree (Anscombe, "Large-Sample Theory of Sequential Estimation", 1952, has the
 * reason; the simulation has the figures). So precision is not looked at before the fifth round, and before the eighth
 * where a twin is all there is to compare. A budget may end a run earlier.
 */
const FIRST_LOOK = 5;
const FIRST_LOOK_AT_A_SINGLE_ONE = 8;

/** How far the widest interval reaches, in percent; infinite as long as it is too early to ask. */
export function precisionReached(comparisons: readonly (readonly number[])[]): number {
  const rounds = Math.min(...comparisons.map((effects) => effects.length));
  const firstLook = comparisons.length > 1 ? FIRST_LOOK : FIRST_LOOK_AT_A_SINGLE_ONE;
  return rounds < firstLook ? Number.POSITIVE_INFINITY : widest(comparisons);
}

function widest(comparisons: readonly (readonly number[])[]): number {
  const scatter = scatterOf(comparisons);
  return Math.max(...comparisons.map((effects) => halfWidthPercent(effects, scatter)));
}
