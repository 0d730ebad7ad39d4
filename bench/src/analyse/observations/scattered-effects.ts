import type { Headline } from "@lab/shared/record";
import { figureOf, observationsOf, processesOf } from "./process-figures.ts";
import { type RoundEffect, roundEffects } from "./round-effects.ts";
import type { SliceWithLatencies } from "./slices.ts";

/** A round's effect on what the run is about, and how it scattered within the round. */
export interface ScatteredEffect extends RoundEffect {
  readonly blockEffects: readonly number[];
}

/** Two cells by their slices, which are paired within each block, where they ran at nearly the same moment. */
export function scatteredEffects(
  own: readonly SliceWithLatencies[],
  others: readonly SliceWithLatencies[],
  headline: Headline = "costUs",
): readonly ScatteredEffect[] {
  const valuesOf = (slices: readonly SliceWithLatencies[]) => observationsOf(processesOf(slices), headline);
  const byRound = Map.groupBy(own, ({ round }) => round);
  const othersByRound = Map.groupBy(others, ({ round }) => round);
  return roundEffects(valuesOf(own), valuesOf(others)).map(({ round, effect }) => ({
    round,
    effect,
    blockEffects: blockEffects(byRound.get(round) ?? [], othersByRound.get(round) ?? [], headline),
  }));
}

function blockEffects(own: readonly SliceWithLatencies[], others: readonly SliceWithLatencies[], headline: Headline) {
  const valueBeside = new Map(others.map((slice) => [slice.block, figureIn(slice, headline)]));
  return own.flatMap((slice) => {
    const [value, other] = [figureIn(slice, headline), valueBeside.get(slice.block)];
    return value === undefined || other === undefined || value <= 0 || other <= 0 ? [] : [Math.log(value / other)];
  });
}

function figureIn(slice: SliceWithLatencies, headline: Headline): number | undefined {
  const [process] = processesOf([slice]);
  return process && figureOf(process, headline);
}
