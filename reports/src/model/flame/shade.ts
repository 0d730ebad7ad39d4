import type { Change } from "./flame.ts";

const SHADES = 4;
/** A smaller share of the more expensive cell is shown as no change. */
const LEAST_SHARE = 0.05;

/** How much of a frame is more (above 0) or less: from −4, it is only in the first, to 4, only in the second. */
export function shadeOf({ fromUs, toUs }: Change): number {
  const most = Math.max(fromUs, toUs);
  const share = most === 0 ? 0 : (toUs - fromUs) / most;
  return Math.abs(share) < LEAST_SHARE ? 0 : Math.sign(share) * Math.ceil(Math.abs(share) * SHADES);
}
