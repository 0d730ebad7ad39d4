import type { Cell, SliceEvent } from "@lab/shared/record";
import { pseudomedian } from "./averages.ts";

/** A cell against its baseline in one round, that is, in one pair of processes. */
export interface RoundEffect {
  readonly round: number;
  /** Per block, the logarithm of the cell's figure over the baseline's. */
  readonly blockEffects: readonly number[];
  /** Their pseudomedian. */
  readonly effect: number;
}

/** Pairs the two within each block, where they ran at nearly the same moment; by a figure of theirs. */
export function roundEffects(
  slices: readonly SliceEvent[],
  cell: string,
  baseline: string,
  figure: (slice: SliceEvent) => number | undefined,
): readonly RoundEffect[] {
  const rounds = Map.groupBy(slices, ({ round }) => round);
  return [...rounds].flatMap(([round, inRound]) => {
    const own = figuresByBlock(inRound, cell, figure);
    const others = figuresByBlock(inRound, baseline, figure);
    const blockEffects = [...own].flatMap(([block, value]) => {
      const other = others.get(block);
      return other === undefined ? [] : [Math.log(value / other)];
    });
    const effect = pseudomedian(blockEffects);
    return effect === undefined ? [] : [{ round, blockEffects, effect }];
  });
}

function figuresByBlock(
  slices: readonly SliceEvent[],
  cell: string,
  figure: (slice: SliceEvent) => number | undefined,
): ReadonlyMap<number, number> {
  const figures = slices
    .filter((slice) => slice.cell === cell)
    .flatMap((slice) => {
      const value = figure(slice);
      return value === undefined ? [] : [[slice.block, value] as const];
    });
  return new Map(figures);
}

/** What a cell is compared with: a twin with its original, a baseline with nothing. */
export function comparedWith({ id, baseline, twinOf }: Cell): string | undefined {
  return twinOf ?? (baseline === id ? undefined : baseline);
}
