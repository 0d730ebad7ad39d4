import type { Estimate, Measured } from "../record/index.ts";

/**
 * What is added to a cost, in its unit, where a ratio to it was measured. The interval is that of the ratio, at the cost
 * as measured: both sides of a ratio went through the same minutes, so it is the narrower and the more constant figure.
 */
export function addedTo(cost: number, { estimate, low, high }: Estimate): Estimate {
  const added = (ratio: number): number => cost * (ratio - 1);
  return {
    estimate: added(estimate),
    ...(low !== undefined && { low: added(low) }),
    ...(high !== undefined && { high: added(high) }),
  };
}

/** The same of what may be absent: the first reason is given. */
export function measuredAddition(cost: Measured, ratio: Measured): Measured {
  if ("absent" in cost) return cost;
  return "absent" in ratio ? ratio : addedTo(cost.estimate, ratio);
}
