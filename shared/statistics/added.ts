import type { Estimate, Measured } from "../record/index.ts";

/**
 * The amount added to a cost, in its unit, from a measured ratio. The interval is the ratio's, at the measured cost:
 * both sides of a ratio saw the same minutes, so it is narrower and more stable.
 */
export function addedTo(cost: number, ratio: Estimate): Estimate {
  return mapEstimate(ratio, (times) => cost * (times - 1));
}

/** An estimate and its bounds by an increasing function of each. */
export function mapEstimate({ estimate, low, high }: Estimate, of: (value: number) => number): Estimate {
  return {
    estimate: of(estimate),
    ...(low !== undefined && { low: of(low) }),
    ...(high !== undefined && { high: of(high) }),
  };
}

/** The same of what may be absent: the first reason is given. */
export function measuredAddition(cost: Measured, ratio: Measured): Measured {
  if ("absent" in cost) return cost;
  return "absent" in ratio ? ratio : addedTo(cost.estimate, ratio);
}
