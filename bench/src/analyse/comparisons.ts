import type { Cell, Plan } from "@lab/shared/record";
import type { Measurements } from "./measurements.ts";
import { comparedWith, type RoundEffect, roundEffects } from "./round-effects.ts";
import { perRequest } from "./slice-figures.ts";
import { type Judgement, judge } from "./verdicts.ts";

/** Everything that is held against something: its effect in each round, and what these come to. */
export interface Comparisons {
  effectsOf(cell: string): readonly RoundEffect[];
  judgementOf(cell: string): Judgement;
}

/** Cells are judged together, and so are twins: a further twin must not make the cells' tests stricter. */
export function compare({ cells }: Plan, measurements: Measurements, marginPercent: number): Comparisons {
  const effects = new Map(cells.map((cell) => [cell.id, effectsOf(cell, measurements)]));
  const judged = (some: readonly Cell[]): ReadonlyMap<string, Judgement> =>
    judge(
      some.flatMap((cell) => {
        if (comparedWith(cell) === undefined) return [];
        return [{ id: cell.id, effects: (effects.get(cell.id) ?? []).map(({ effect }) => effect) }];
      }),
      marginPercent,
    );
  const judgements = new Map([
    ...judged(cells.filter(({ twinOf }) => twinOf === undefined)),
    ...judged(cells.filter(({ twinOf }) => twinOf !== undefined)),
  ]);
  return {
    effectsOf: (cell) => effects.get(cell) ?? [],
    judgementOf: (cell) => judgements.get(cell) ?? { verdict: "not-measured" },
  };
}

function effectsOf(cell: Cell, { slices, costOf }: Measurements): readonly RoundEffect[] {
  const other = comparedWith(cell);
  return other === undefined ? [] : roundEffects(slices, cell.id, other, perRequest(costOf));
}
