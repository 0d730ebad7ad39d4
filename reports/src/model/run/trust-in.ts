import type { Analysis } from "@lab/shared/record";
import { noiseFloorOf } from "./noise-floor.ts";

/** Criteria for quoting one analysis rather than another with the same content, the most important first. */
export function trustIn(analysis: Analysis): readonly number[] {
  return [Number(isProven(analysis)), 1 / noiseFloorOf(analysis)];
}

/** Which of two lists has the larger number where they first differ. */
export function weightiestFirst(one: readonly number[], other: readonly number[]): number {
  return one.map((value, index) => (other[index] ?? 0) - value).find((difference) => difference !== 0) ?? 0;
}

/** True if each answer was verified to carry its own request's id. */
function isProven({ proven }: Analysis): boolean {
  return proven !== undefined && proven.of > 0 && proven.requests === proven.of;
}
