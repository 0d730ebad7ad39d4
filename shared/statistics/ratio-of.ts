import type { Estimate } from "../record/index.ts";
import { isBounded } from "./estimates.ts";

/**
 * The ratio of two estimates, with an interval recovered from theirs: on the log scale, each bound lies as far off as
 * the root of the sum of squares of the two that matter for it (MOVER; Zou & Donner, "Construction of confidence limits
 * about effect measures: a general approach", Statistics in Medicine 27, 2008). It assumes that the two are
 * independent. Those of two runs are; those of two cells that share a baseline are correlated, and the interval is
 * wider than need be.
 */
export function ratioOf(upper: Estimate, lower: Estimate): Estimate | undefined {
  const estimate = upper.estimate / lower.estimate;
  if (!(estimate > 0) || !Number.isFinite(estimate)) return undefined;
  const [above, below] = [reachOf(upper), reachOf(lower)];
  if (above === undefined || below === undefined) return { estimate };
  return {
    estimate,
    low: estimate * Math.exp(-Math.hypot(above.down, below.up)),
    high: estimate * Math.exp(Math.hypot(above.up, below.down)),
  };
}

/** True if the interval by itself separates the two. */
export function excludesOne(ratio: Estimate): boolean {
  return isBounded(ratio) && (ratio.low > 1 || ratio.high < 1);
}

/** How far the interval extends down and up, as logarithms; undefined without one. */
function reachOf({ estimate, low, high }: Estimate): { readonly down: number; readonly up: number } | undefined {
  if (low === undefined || high === undefined || !(low > 0)) return undefined;
  return { down: Math.log(estimate / low), up: Math.log(high / estimate) };
}

/** True for a ratio no further from 1 than identical code may seem to be: a difference of noise, with any interval. */
export function isWithinFloor(ratio: number, floorPercent: number): boolean {
  return Math.max(ratio, 1 / ratio) <= 1 + floorPercent / 100;
}

/** How far a twin's interval reaches from no difference, in percent. */
export function floorPercentOf({ estimate, low = estimate, high = estimate }: Estimate): number {
  return 100 * (Math.max(1 / low, high) - 1);
}
