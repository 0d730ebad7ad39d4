import type { Analysis } from "@lab/shared/record";

/** In percent; infinite if identical code was not compared with itself. */
export function noiseFloorOf({ noiseFloorPercent }: Pick<Analysis, "noiseFloorPercent">): number {
  return typeof noiseFloorPercent === "number" ? noiseFloorPercent : Number.POSITIVE_INFINITY;
}
