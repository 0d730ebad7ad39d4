import { familyAmong, type Scatter } from "@lab/shared/record";
import { type CellView, scatterFor } from "../cells/cell-view.ts";
import { roundsNeeded } from "./rounds-needed.ts";
import { type Judgement, judge } from "./verdicts.ts";

export interface CellJudgement extends Judgement {
  /** Set for an inconclusive comparison. */
  readonly roundsNeeded?: number;
}

/**
 * Cells of a family are corrected together, because they share one baseline. Twins are corrected together over all
 * families: one that differs speaks against the whole run, and another twin must not make the cells' tests stricter.
 * Cells that are not comparable are left out.
 */
export function judgeCells(
  views: readonly CellView[],
  marginPercent: number,
  scatter?: Scatter,
): ReadonlyMap<string, CellJudgement> {
  const compared = views.filter(({ against, whyNot }) => against !== undefined && whyNot === undefined);
  const judged = (some: readonly CellView[]): readonly (readonly [string, CellJudgement])[] => {
    const comparisons = some.map((view) => ({
      id: view.cell.id,
      effects: view.effects.map(({ effect }) => effect),
      scatter: scatterFor(view, scatter),
    }));
    const judgements = judge(comparisons, marginPercent);
    return comparisons.flatMap(({ id, ...comparison }) => {
      const judgement = judgements.get(id);
      if (judgement?.verdict !== "inconclusive") return judgement === undefined ? [] : [[id, judgement] as const];
      const needed = roundsNeeded(comparison.effects, marginPercent, comparison.scatter);
      return [[id, { ...judgement, ...(needed !== undefined && { roundsNeeded: needed }) }] as const];
    });
  };
  const cells = compared.filter(({ cell }) => cell.twinOf === undefined);
  const familyOf = familyAmong(views.map(({ cell }) => cell));
  const families = Map.groupBy(cells, ({ cell }) => familyOf(cell)).values();
  const unlike = views.filter(({ whyNot }) => whyNot !== undefined);
  return new Map<string, CellJudgement>([
    ...unlike.map(({ cell }) => [cell.id, { verdict: "not-comparable" }] as const),
    ...[...families].flatMap(judged),
    ...judged(compared.filter(({ cell }) => cell.twinOf !== undefined)),
  ]);
}
