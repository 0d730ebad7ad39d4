import type { Cell, SliceEvent } from "@lab/shared/record";
import { overall, type SliceFigure } from "./slice-figures.ts";

/** A cell against its baseline in one round, that is, in one pair of processes. */
export interface RoundEffect {
  readonly round: number;
  /** Per block, the logarithm of the cell's figure over the baseline's. */
  readonly blockEffects: readonly number[];
  /** The same of all these blocks together. */
  readonly effect: number;
}

/** Pairs the two within each block, where they ran at nearly the same moment; by a figure of theirs. */
export function roundEffects(
  slices: readonly SliceEvent[],
  cell: string,
  baseline: string,
  figure: SliceFigure,
): readonly RoundEffect[] {
  const rounds = Map.groupBy(slices, ({ round }) => round);
  return [...rounds].flatMap(([round, inRound]) => {
    const pairs = pairsIn(inRound, cell, baseline, figure);
    const effect = effectOf(pairs, figure);
    return effect === undefined
      ? []
      : [{ round, blockEffects: pairs.flatMap((pair) => effectOf([pair], figure) ?? []), effect }];
  });
}

interface SlicePair {
  readonly own: SliceEvent;
  readonly other: SliceEvent;
}

function pairsIn(
  slices: readonly SliceEvent[],
  cell: string,
  baseline: string,
  { of }: SliceFigure,
): readonly SlicePair[] {
  const telling = slices.filter((slice) => of(slice) !== undefined);
  const others = new Map(telling.filter((slice) => slice.cell === baseline).map((slice) => [slice.block, slice]));
  return telling.flatMap((own) => {
    const other = own.cell === cell ? others.get(own.block) : undefined;
    return other === undefined ? [] : [{ own, other }];
  });
}

/** Undefined where one of the two came to nothing. */
function effectOf(pairs: readonly SlicePair[], figure: SliceFigure): number | undefined {
  const own = overall(
    figure,
    pairs.map((pair) => pair.own),
  );
  const other = overall(
    figure,
    pairs.map((pair) => pair.other),
  );
  return own === undefined || other === undefined || own <= 0 || other <= 0 ? undefined : Math.log(own / other);
}

/** What a cell is compared with: a twin with its original, a baseline with nothing. */
export function comparedWith({ id, baseline, twinOf }: Cell): string | undefined {
  return twinOf ?? (baseline === id ? undefined : baseline);
}
