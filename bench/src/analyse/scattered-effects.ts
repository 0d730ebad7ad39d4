import { costUs } from "@lab/shared/record";
import { observationsOf, processesOf } from "./process-figures.ts";
import { type RoundEffect, roundEffects } from "./round-effects.ts";
import type { Slice } from "./slices.ts";

/** A round's effect on cost, and how it scattered within the round. */
export interface ScatteredEffect extends RoundEffect {
  /** Per block that both have, the logarithm of the cell's cost over the baseline's. */
  readonly blockEffects: readonly number[];
}

/** Two cells by their slices, which are paired within each block, where they ran at nearly the same moment. */
export function scatteredEffects(own: readonly Slice[], others: readonly Slice[]): readonly ScatteredEffect[] {
  const byRound = Map.groupBy(own, ({ round }) => round);
  const othersByRound = Map.groupBy(others, ({ round }) => round);
  return roundEffects(costs(own), costs(others)).map(({ round, effect }) => ({
    round,
    effect,
    blockEffects: blockEffects(byRound.get(round) ?? [], othersByRound.get(round) ?? []),
  }));
}

function costs(slices: readonly Slice[]) {
  return observationsOf(processesOf(slices), "costUs");
}

function blockEffects(own: readonly Slice[], others: readonly Slice[]): readonly number[] {
  const costBeside = new Map(others.map((slice) => [slice.block, costUs(slice)]));
  return own.flatMap((slice) => {
    const [cost, beside] = [costUs(slice), costBeside.get(slice.block)];
    return cost === undefined || beside === undefined || cost <= 0 || beside <= 0 ? [] : [Math.log(cost / beside)];
  });
}
