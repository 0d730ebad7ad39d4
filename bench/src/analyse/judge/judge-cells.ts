import { familyAmong, type Scatter } from "@lab/shared/record";
import { type CellView, scatterFor } from "../cells/cell-view.ts";
import { type Judgement, judge } from "./verdicts.ts";

/**
 * Cells of a family are corrected together, because they share one baseline. Twins are corrected together over all
 * families: one that differs speaks against the whole run, and another twin must not make the cells' tests stricter.
 * Cells that are not comparable are left out.
 */
export function judgeCells(
  views: readonly CellView[],
  marginPercent: number,
  scatter?: Scatter,
): ReadonlyMap<string, Judgement> {
  const compared = views.filter(({ against, whyNot }) => against !== undefined && whyNot === undefined);
  const judged = (some: readonly CellView[]): ReadonlyMap<string, Judgement> =>
    judge(
      some.map((view) => ({
        id: view.cell.id,
        effects: view.effects.map(({ effect }) => effect),
        scatter: scatterFor(view, scatter),
      })),
      marginPercent,
    );
  const cells = compared.filter(({ cell }) => cell.twinOf === undefined);
  const familyOf = familyAmong(views.map(({ cell }) => cell));
  const families = Map.groupBy(cells, ({ cell }) => familyOf(cell)).values();
  const unlike = views.filter(({ whyNot }) => whyNot !== undefined);
  return new Map<string, Judgement>([
    ...unlike.map(({ cell }) => [cell.id, { verdict: "not-comparable" }] as const),
    ...[...families].flatMap((family) => [...judged(family)]),
    ...judged(compared.filter(({ cell }) => cell.twinOf !== undefined)),
  ]);
}
