import type { Estimate, Measured } from "../record/index.ts";

/**
 * The amount added to a cost, in its unit, from a measured ratio. The interval is the ratio's, at the measured cost:
 * both sides of a ratio saw the same minutes, so it is narrower and more stable.
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
