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
  const familyOf = familyAmong(views.map(({ cell }) => cell));
  const compared = views.filter(({ against, whyNot }) => against !== undefined && whyNot === undefined);
  const groups = Map.groupBy(compared, ({ cell }) => (cell.twinOf === undefined ? familyOf(cell) : undefined)).values();
  const unlike = views.filter(({ whyNot }) => whyNot !== undefined);
  return new Map<string, CellJudgement>([
    ...unlike.map(({ cell }) => [cell.id, { verdict: "not-comparable" }] as const),
    ...[...groups].flatMap((group) => judgedTogether(group, marginPercent, scatter)),
  ]);
}

function judgedTogether(group: readonly CellView[], marginPercent: number, ofRun: Scatter | undefined) {
  const comparisons = group.map((view) => ({
    id: view.cell.id,
    effects: view.effects.map(({ effect }) => effect),
    scatter: scatterFor(view, ofRun),
  }));
  const judgements = judge(comparisons, marginPercent);
  return comparisons.flatMap(({ id, effects, scatter }) => {
    const judgement = judgements.get(id);
    if (judgement?.verdict !== "inconclusive") return judgement === undefined ? [] : [[id, judgement] as const];
    const needed = roundsNeeded(effects, marginPercent, scatter);
    return [[id, { ...judgement, ...(needed !== undefined && { roundsNeeded: needed }) }] as const];
  });
}
