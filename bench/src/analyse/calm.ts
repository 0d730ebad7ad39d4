import type { SliceEvent } from "@lab/shared/record";

/** What a core that nobody disturbs does from one moment to the next is within this, nine times out of ten. */
export const CALM_WITHIN = 1.2;

/** How much slower than at its best the core was in a slice, as a share; none where that is not known. */
export function slowedBy({ calm }: SliceEvent): number {
  return typeof calm?.slowness === "number" ? Math.max(0, calm.slowness - 1) : 0;
}

export function waitedMsIn(slices: readonly SliceEvent[]): number {
  return slices.reduce((waited, { calm }) => waited + (calm?.waitedMs ?? 0), 0);
}
