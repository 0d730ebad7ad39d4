import type { Estimate } from "../record/index.ts";
import { isBounded } from "../statistics/estimates.ts";
import { verdictOf } from "../statistics/verdict.ts";

/** A way to carry the id, as far as a recommendation depends on it. */
export interface Candidate {
  /** As the registry has it: `als-hook`. */
  readonly name: string;
  /** By the criterion, over the singleton. */
  readonly ratio: Estimate;
  readonly needsLibrary: boolean;
  /** The number of places where the request's own id can be read. */
  readonly visibleIn: number;
}

/** The way to take, and those tied with it. */
interface Recommended<Some> {
  readonly take: Some;
  readonly ties: readonly Some[];
}

/** A smaller difference in cost is no reason to choose. */
const MARGIN_PERCENT = 3;

/** They enter by `enterWith`, which lasts beyond the function that calls it. */
const ENTER_WITH: readonly string[] = ["als-enter-with", "nestjs-cls-use-enter-with", "nestjs-cls-guard"];

/**
 * The one rule for README, site, `bench inspect` and the choice for a use. Two ways are tied unless the interval of
 * their ratio excludes 1 and its estimate is 3% or more from 1. Of those tied with the cheapest: `run` before
 * `enterWith`, then no library before a library, then the one that shows the id in more places, then the cheaper one.
 */
export function recommend<Some extends Candidate>(
  candidates: readonly Some[],
  over: (one: Some, other: Some) => Estimate | undefined = unpaired,
): Recommended<Some> | undefined {
  const cheapest = candidates.toSorted((one, other) => one.ratio.estimate - other.ratio.estimate)[0];
  if (cheapest === undefined) return undefined;
  const tied = candidates.filter((one) => one === cheapest || isTied(over(one, cheapest)));
  const [take = cheapest, ...others] = tied.toSorted(byPreference);
  return { take, ties: others.filter((one) => isTied(over(one, take))) };
}

/** By the ratio of the two; without an interval they are. */
export function isTied(ratio: Estimate | undefined): boolean {
  if (ratio === undefined || !["costs-more", "costs-less"].includes(verdictOf(ratio))) return true;
  return Math.abs(Math.log(ratio.estimate)) < Math.log1p(MARGIN_PERCENT / 100);
}

/** The ratio of two ways whose processes can't be paired by round, within the furthest that their intervals allow. */
export function unpaired({ ratio: one }: Candidate, { ratio: other }: Candidate): Estimate | undefined {
  const estimate = one.estimate / other.estimate;
  if (!isBounded(one) || !isBounded(other)) return { estimate };
  return { estimate, low: one.low / other.high, high: one.high / other.low };
}

export function byPreference(one: Candidate, other: Candidate): number {
  return (
    Number(ENTER_WITH.includes(one.name)) - Number(ENTER_WITH.includes(other.name)) ||
    Number(one.needsLibrary) - Number(other.needsLibrary) ||
    other.visibleIn - one.visibleIn ||
    one.ratio.estimate - other.ratio.estimate
  );
}
