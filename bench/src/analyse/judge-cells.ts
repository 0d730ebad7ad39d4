import type { CellView } from "./cell-view.ts";
import { type Judgement, judge } from "./verdicts.ts";

/**
 * Cells are judged together, and so are twins: a further twin must not make the cells' tests stricter. Nor does a cell that
 * is not comparable.
 */
export function judgeCells(views: readonly CellView[], marginPercent: number): ReadonlyMap<string, Judgement> {
  const compared = views.filter(({ against, whyNot }) => against !== undefined && whyNot === undefined);
  const judged = (some: readonly CellView[]): ReadonlyMap<string, Judgement> =>
    judge(
      some.map(({ cell, effects }) => ({ id: cell.id, effects: effects.map(({ effect }) => effect) })),
      marginPercent,
    );
  const unlike = views.filter(({ whyNot }) => whyNot !== undefined);
  return new Map<string, Judgement>([
    ...unlike.map(({ cell }) => [cell.id, { verdict: "not-comparable" }] as const),
    ...judged(compared.filter(({ cell }) => cell.twinOf === undefined)),
    ...judged(compared.filter(({ cell }) => cell.twinOf !== undefined)),
  ]);
}
