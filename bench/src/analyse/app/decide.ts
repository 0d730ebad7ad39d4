import type { AppVerdict } from "@lab/shared/record";
import { mean, pValueOfMean } from "@lab/shared/statistics";
import { judge, LEVEL } from "../judge/verdicts.ts";

/** Effects of after over before, as logarithms, one per round of fresh processes. */
export interface AppEffects {
  readonly search: readonly number[];
  /** Effects of the second half of the budget; undefined if it was not measured. */
  readonly rest: readonly number[] | undefined;
}

/**
 * All rounds together are judged more strictly than at 5%, for they get a second chance; and most strictly after a
 * difference that fresh rounds did not confirm. By simulation, the whole procedure calls the same code different in less
 * than 5% of comparisons.
 */
const LEVEL_OF_ALL = 0.045;
const LEVEL_AFTER_UNCONFIRMED = 0.02;

export function verdictOfSearch(effects: readonly number[], marginPercent: number): AppVerdict["verdict"] {
  return inAppWords(judge([{ id: "after", effects }], marginPercent).get("after")?.verdict);
}

/** Fresh rounds that find the same difference in the same direction: one-sided at 5%. */
export function isConfirmed({ search, rest = [] }: AppEffects): boolean {
  const pValue = pValueOfMean(rest);
  const isSame = (mean(rest) ?? 0) * (mean(search) ?? 0) > 0;
  return isSame && pValue !== undefined && pValue / 2 <= LEVEL;
}

export function decide(effects: AppEffects, marginPercent: number): AppVerdict["verdict"] {
  const found = verdictOfSearch(effects.search, marginPercent);
  const isDifferent = found === "slower" || found === "faster";
  if (isDifferent && isConfirmed(effects)) return found;
  if (effects.rest === undefined) return isDifferent ? "inconclusive" : found;
  const all = [...effects.search, ...effects.rest];
  const { verdict, pValue = 1 } = judge([{ id: "after", effects: all }], marginPercent).get("after") ?? {};
  if (verdict !== "slower" && verdict !== "faster") return inAppWords(verdict);
  const isFound = isDifferent ? pValue <= LEVEL_AFTER_UNCONFIRMED && isSeenAgain(effects) : pValue <= LEVEL_OF_ALL;
  return isFound ? verdict : "inconclusive";
}

const A_GOOD_PART = 1 / 3;

/** Fresh rounds that show at least a third of what the search saw, in the same direction. */
function isSeenAgain({ search, rest = [] }: AppEffects): boolean {
  return (mean(rest) ?? 0) / (mean(search) ?? Number.NaN) >= A_GOOD_PART;
}

const WORDS = ["slower", "faster", "equivalent", "inconclusive"] as const;

function inAppWords(verdict: string | undefined): AppVerdict["verdict"] {
  return WORDS.find((word) => word === verdict) ?? "not-measured";
}
