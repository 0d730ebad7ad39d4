import type { CellView } from "./cell-view.ts";
import { type Judgement, judge } from "./verdicts.ts";

/** Cells are judged together, and so are twins: a further twin must not make the cells' tests stricter. */
export function judgeCells(views: readonly CellView[], marginPercent: number): ReadonlyMap<string, Judgement> {
  const compared = views.filter(({ against }) => against !== undefined);
  const judged = (some: readonly CellView[]): ReadonlyMap<string, Judgement> =>
    judge(
      some.map(({ cell, effects }) => ({ id: cell.id, effects: effects.map(({ effect }) => effect) })),
      marginPercent,
    );
  return new Map([
    ...judged(compared.filter(({ cell }) => cell.twinOf === undefined)),
    ...judged(compared.filter(({ cell }) => cell.twinOf !== undefined)),
  ]);
}
