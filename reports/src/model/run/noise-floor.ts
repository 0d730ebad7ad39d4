import type { Analysis } from "@lab/shared/record";

/** In percent; without end where identical code could not be held against itself. */
export function noiseFloorOf({ noiseFloorPercent }: Pick<Analysis, "noiseFloorPercent">): number {
  return typeof noiseFloorPercent === "number" ? noiseFloorPercent : Number.POSITIVE_INFINITY;
}
