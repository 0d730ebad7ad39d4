import type { SliceEvent, States } from "@lab/shared/record";
import { mean, median, variance } from "./averages.ts";
import { costUs } from "./slice-figures.ts";

export type State = "fast" | "slow";

export interface FoundStates {
  readonly states: States;
  /** Of each cost, in the order given; undefined throughout where two states were not found. */
  readonly stateOf: readonly (State | undefined)[];
}

const FEWEST_PROCESSES = 8;
const SMALLEST_DISTANCE = 0.05;
const SMALLEST_GAP_IN_SDS = 1.5;

/** The settled cost of each process: the median over its slices. */
export function processCosts(slices: readonly SliceEvent[]): readonly number[] {
  const processes = Map.groupBy(slices, ({ round, cell }) => `${round} ${cell}`);
  return [...processes.values()].flatMap((own) => median(own.flatMap((slice) => costUs(slice) ?? [])) ?? []);
}

/** Splits at the widest gap; two states, if that is wide beside the scatter on its two sides. */
export function findStates(costs: readonly number[]): FoundStates {
  const processes = costs.length;
  const stateOf = costs.map(() => undefined);
  if (processes < FEWEST_PROCESSES) return { states: { found: "too-few-to-tell", processes }, stateOf };
  const sorted = costs.map(Math.log).sort((one, other) => one - other);
  const split = widestGap(sorted);
  const fast = sorted.slice(0, split);
  const slow = sorted.slice(split);
  const distance = (mean(slow) ?? 0) - (mean(fast) ?? 0);
  const gap = (slow[0] ?? 0) - (fast.at(-1) ?? 0);
  const scatter = Math.sqrt(mean([variance(fast) ?? 0, variance(slow) ?? 0]) ?? 0);
  if (distance < SMALLEST_DISTANCE || gap < SMALLEST_GAP_IN_SDS * scatter) {
    return { states: { found: "one", processes }, stateOf };
  }
  const states: States = {
    found: "two",
    processes,
    slowPercent: (100 * slow.length) / processes,
    distancePercent: 100 * Math.expm1(distance),
  };
  return { states, stateOf: costs.map((cost) => (Math.log(cost) < (slow[0] ?? 0) ? "fast" : "slow")) };
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

export interface StatedPair {
  readonly effect: number;
  readonly state: State | undefined;
  readonly baselineState: State | undefined;
}

/** The effects of the rounds in which cell and baseline had settled in the same state. */
export function effectsWithinStates(pairs: readonly StatedPair[]): readonly number[] {
  return pairs.flatMap(({ effect, state, baselineState }) =>
    state !== undefined && state === baselineState ? [effect] : [],
  );
}
