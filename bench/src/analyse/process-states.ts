import type { SliceEvent } from "@lab/shared/record";
import { mean, median, variance } from "./averages.ts";
import { costUs } from "./slice-figures.ts";

/** Whether processes of the same code settled in two states of cost. */
export type ProcessStates =
  | { readonly found: "too few to tell"; readonly processes: number }
  | { readonly found: "one"; readonly processes: number }
  | {
      readonly found: "two";
      readonly processes: number;
      /** Of all processes, those in the slower state. */
      readonly slowShare: number;
      readonly distancePercent: number;
    };

const FEWEST_PROCESSES = 8;
const SMALLEST_DISTANCE = 0.05;
const SMALLEST_GAP_IN_SDS = 1.5;

/** The settled cost of each process: the median over its slices. */
export function processCosts(slices: readonly SliceEvent[]): readonly number[] {
  const processes = Map.groupBy(slices, ({ round, cell }) => `${round} ${cell}`);
  return [...processes.values()].flatMap((own) => median(own.flatMap((slice) => costUs(slice) ?? [])) ?? []);
}

/** Splits at the widest gap; two states, if that is wide beside the scatter on its two sides. */
export function findStates(costs: readonly number[]): ProcessStates {
  const processes = costs.length;
  if (processes < FEWEST_PROCESSES) return { found: "too few to tell", processes };
  const sorted = costs.map(Math.log).sort((one, other) => one - other);
  const split = widestGap(sorted);
  const fast = sorted.slice(0, split);
  const slow = sorted.slice(split);
  const distance = (mean(slow) ?? 0) - (mean(fast) ?? 0);
  const gap = (slow[0] ?? 0) - (fast.at(-1) ?? 0);
  const scatter = Math.sqrt(mean([variance(fast) ?? 0, variance(slow) ?? 0]) ?? 0);
  if (distance < SMALLEST_DISTANCE || gap < SMALLEST_GAP_IN_SDS * scatter) {
    return { found: "one", processes };
  }
  return {
    found: "two",
    processes,
    slowShare: slow.length / processes,
    distancePercent: 100 * Math.expm1(distance),
  };
}

function widestGap(sorted: readonly number[]): number {
  let widest = 1;
  for (let index = 1; index < sorted.length; index++) {
    if (gapBefore(sorted, index) > gapBefore(sorted, widest)) widest = index;
  }
  return widest;
}

function gapBefore(sorted: readonly number[], index: number): number {
  return (sorted[index] ?? 0) - (sorted[index - 1] ?? 0);
}
