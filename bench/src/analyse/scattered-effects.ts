import type { SliceEvent } from "@lab/shared/record";
import type { CostOf } from "./cost-at-one-pace.ts";
import { costsOf } from "./process-figures.ts";
import { type RoundEffect, roundEffects } from "./round-effects.ts";

/** A round's effect on cost, and how it scattered within the round. */
export interface ScatteredEffect extends RoundEffect {
  /** Per block that both have, the logarithm of the cell's cost over the baseline's. */
  readonly blockEffects: readonly number[];
}

/** Two cells by their slices, which are paired within each block, where they ran at nearly the same moment. */
export function scatteredEffects(
  own: readonly SliceEvent[],
  others: readonly SliceEvent[],
  costOf: CostOf,
): readonly ScatteredEffect[] {
  const byRound = Map.groupBy(own, ({ round }) => round);
  const othersByRound = Map.groupBy(others, ({ round }) => round);
  return roundEffects(costsOf(own, costOf), costsOf(others, costOf)).map(({ round, effect }) => ({
    round,
    effect,
    blockEffects: blockEffects(byRound.get(round) ?? [], othersByRound.get(round) ?? [], costOf),
  }));
}

function blockEffects(own: readonly SliceEvent[], others: readonly SliceEvent[], costOf: CostOf): readonly number[] {
  const costBeside = new Map(others.map((slice) => [slice.block, costOf(slice)]));
  return own.flatMap((slice) => {
    const [cost, beside] = [costOf(slice), costBeside.get(slice.block)];
    return cost === undefined || beside === undefined || cost <= 0 || beside <= 0 ? [] : [Math.log(cost / beside)];
  });
}
