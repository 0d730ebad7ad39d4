import type { Estimate } from "@lab/shared/record";

/**
 * By how much one figure is more than another, with an interval recovered from theirs, as `ratioOf` does it for
 * quotients: it takes the two for independent.
 */
export function changeOf(from: Estimate, to: Estimate): Estimate {
  const estimate = to.estimate - from.estimate;
  if (!isBounded(from) || !isBounded(to)) return { estimate };
  return {
    estimate,
    low: estimate - Math.hypot(to.estimate - to.low, from.high - from.estimate),
    high: estimate + Math.hypot(to.high - to.estimate, from.estimate - from.low),
  };
}

export type Direction = "up" | "down" | "unclear" | "no-interval";

export function directionOf(change: Estimate): Direction {
  if (!isBounded(change)) return "no-interval";
  if (change.low > 0) return "up";
  return change.high < 0 ? "down" : "unclear";
}

function isBounded(one: Estimate): one is Estimate & { readonly low: number; readonly high: number } {
  return one.low !== undefined && one.high !== undefined;
}
