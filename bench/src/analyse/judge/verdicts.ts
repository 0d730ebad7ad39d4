import type { Scatter, Verdict } from "@lab/shared/record";
import { holm, intervalOfMean, pValueOfMean } from "@lab/shared/statistics";

export interface Comparison {
  readonly id: string;
  /** One per round, as logarithms of the ratio. */
  readonly effects: readonly number[];
  readonly scatter?: Scatter | undefined;
}

export interface Judgement {
  readonly verdict: Verdict;
  /** For "no difference", corrected over all comparisons; undefined with fewer than two rounds. */
  readonly pValue?: number;
}

export const LEVEL = 0.05;

/**
 * Judges all comparisons together.
 *
 * - *equivalent*: the 95% interval lies within the margin, both ways the same as a ratio. That is two one-sided tests
 *   at 2.5% (Schuirmann, Journal of Pharmacokinetics and Biopharmaceutics 15, 1987), so a cell beyond the margin gets
 *   here in at most one run of forty. It is not corrected for the number of cells: it describes the interval as
 *   printed. It is tested first: a user who sets a margin of 2% has declared 0.5 ± 0.1% irrelevant, and the ratio still
 *   shows it.
 * - *slower*, *faster*: "no difference" is rejected at 5% after Holm's correction. A cell whose own interval just
 *   excludes 1 may therefore stay inconclusive in a run of many cells.
 * - *inconclusive*: neither; *not-measured*: no round has both. *Not-comparable*
 *   cells are left out by the caller.
 */
export function judge(comparisons: readonly Comparison[], marginPercent: number): ReadonlyMap<string, Judgement> {
  const margin = Math.log1p(marginPercent / 100);
  const tested = comparisons.flatMap(({ id, effects, scatter }) => {
    const pValue = pValueOfMean(effects, scatter);
    return pValue === undefined ? [] : [{ id, pValue }];
  });
  const corrected = holm(tested.map(({ pValue }) => pValue));
  const pValues = new Map(tested.map(({ id }, index) => [id, corrected[index] ?? 1]));
  return new Map(
    comparisons.map((comparison) => [comparison.id, judgeOne(comparison, pValues.get(comparison.id), margin)]),
  );
}

function judgeOne({ effects, scatter }: Comparison, pValue: number | undefined, margin: number): Judgement {
  const interval = intervalOfMean(effects, 0.95, scatter);
  if (interval === undefined) return { verdict: "not-measured" };
  const { estimate, low, high } = interval;
  if (pValue === undefined || low === undefined || high === undefined) return { verdict: "inconclusive" };
  if (low >= -margin && high <= margin) return { verdict: "equivalent", pValue };
  if (pValue <= LEVEL) return { verdict: estimate > 0 ? "slower" : "faster", pValue };
  return { verdict: "inconclusive", pValue };
}
