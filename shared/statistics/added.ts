import type { Estimate, Measured } from "../record/index.ts";
import { mapEstimate } from "./estimates.ts";

/**
 * The amount added to a cost, in its unit, from a measured ratio. The interval is the ratio's, at the measured cost:
 * both sides of a ratio saw the same minutes, so it is narrower and more stable.
 */
export function addedTo(cost: number, ratio: Estimate): Estimate {
  return mapEstimate(ratio, (times) => cost * (times - 1));
}

/** The amount added to a cost; absent, with the reason, if either is. */
export function measuredAddition(cost: Measured, ratio: Measured): Measured {
  if ("absent" in cost) return cost;
  return "absent" in ratio ? ratio : addedTo(cost.estimate, ratio);
}
