import { familyAmong, type Scatter } from "@lab/shared/record";
import { halfWidth, mean, reachOf, variance } from "@lab/shared/statistics";
import { type CellView, scatterFor } from "../cells/cell-view.ts";
import { type Judgement, judge } from "./verdicts.ts";

export interface CellJudgement extends Judgement {
  readonly roundsNeeded?: number;
}

/**
 * Cells of a family are corrected together, because they share one baseline. Twins are corrected together over all
 * families: one that differs speaks against the whole run, and another twin must not make the cells' tests stricter.
 * Cells that are not comparable are left out.
 */
export function judgeCells(views: readonly CellView[], marginPercent: number, scatter?: Scatter) {
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

/** The chance that a run of that length reaches a verdict, if the estimates so far are true. */
const POWER = 0.8;
const MOST_ROUNDS = 100_000;

/**
 * Estimates the rounds until the interval either excludes 0 or fits within the margin, if the estimate and the scatter
 * so far are true. A guide only: after three rounds the scatter itself is known to a factor of two or three, and Holm's
 * correction is left out because it depends on the other cells. Near no difference an interval can leave the margin on
 * either side, so the chance is 60% there. Undefined with fewer than two rounds, or without scatter and without an effect.
 */
export function roundsNeeded(effects: readonly number[], marginPercent: number, scatter?: Scatter): number | undefined {
  const estimate = mean(effects);
  const squared = variance(effects);
  if (estimate === undefined || squared === undefined) return undefined;
  const margin = Math.log1p(marginPercent / 100);
  const distance = Math.max(Math.abs(estimate), margin - Math.abs(estimate));
  const reach = (rounds: number, confidence: number): number =>
    halfWidth(squared, reachOf(rounds, confidence, scatter));
  const isEnough = (rounds: number): boolean => reach(rounds, 0.95) + reach(rounds, 2 * POWER - 1) <= distance;
  return firstWhere(isEnough, effects.length + 1, MOST_ROUNDS);
}

/** By halving: true stays true from where it first is. Undefined where it is not even at the end. */
function firstWhere(holds: (value: number) => boolean, from: number, to: number): number | undefined {
  if (!holds(to)) return undefined;
  let low = from;
  let high = to;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
