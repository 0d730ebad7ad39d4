import type { Cell, SliceEvent } from "@lab/shared/record";
import { median } from "./averages.ts";
import { costUs } from "./slice-figures.ts";

/** A cell against its baseline in one round, that is, in one pair of processes. */
export interface RoundEffect {
  readonly round: number;
  /** Per block, the logarithm of cost over the baseline's cost. */
  readonly blockEffects: readonly number[];
  /** Their median. */
  readonly effect: number;
}

/** Pairs the two within each block, where they ran at nearly the same moment. */
export function roundEffects(slices: readonly SliceEvent[], cell: string, baseline: string): readonly RoundEffect[] {
  const rounds = Map.groupBy(slices, ({ round }) => round);
  return [...rounds].flatMap(([round, inRound]) => {
    const costs = costsByBlock(inRound, cell);
    const baselineCosts = costsByBlock(inRound, baseline);
    const blockEffects = [...costs].flatMap(([block, cost]) => {
      const baselineCost = baselineCosts.get(block);
      return baselineCost === undefined ? [] : [Math.log(cost / baselineCost)];
    });
    const effect = median(blockEffects);
    return effect === undefined ? [] : [{ round, blockEffects, effect }];
  });
}

function costsByBlock(slices: readonly SliceEvent[], cell: string): ReadonlyMap<number, number> {
  const costs = slices
    .filter((slice) => slice.cell === cell)
    .flatMap((slice) => {
      const cost = costUs(slice);
      return cost === undefined ? [] : [[slice.block, cost] as const];
    });
  return new Map(costs);
}

/** What a cell is compared with: a twin with its original, a baseline with nothing. */
export function comparedWith({ id, baseline, twinOf }: Cell): string | undefined {
  return twinOf ?? (baseline === id ? undefined : baseline);
}
