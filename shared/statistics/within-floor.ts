import type { Estimate } from "../record/index.ts";

/** True for a ratio no further from 1 than identical code may seem to be: its difference is noise, whatever its interval. */
export function isWithinFloor(ratio: number, floorPercent: number): boolean {
  return Math.max(ratio, 1 / ratio) <= 1 + floorPercent / 100;
}

/** How far a twin's interval reaches from no difference, in percent. */
export function floorPercentOf({ estimate, low = estimate, high = estimate }: Estimate): number {
  return 100 * (Math.max(1 / low, high) - 1);
}
