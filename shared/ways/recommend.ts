import type { Estimate } from "../record/index.ts";

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

/** The way to take, and those whose intervals overlap with the cheapest one's. */
export interface Recommended<Some> {
  readonly take: Some;
  readonly ties: readonly Some[];
}

/** They enter by `enterWith`, which lasts beyond the function that calls it. */
const ENTER_WITH: readonly string[] = ["als-enter-with", "nestjs-cls-use-enter-with", "nestjs-cls-guard"];

/**
 * The one rule for README, site, `bench inspect` and the choice for a use. Ways whose intervals begin below the end of
 * the cheapest one's are tied with it. Of these: `run` before `enterWith`, then no library before a library, then the
 * one that shows the id in more places, then the cheaper one.
 */
export function recommend<Some extends Candidate>(candidates: readonly Some[]): Recommended<Some> | undefined {
  const cheapest = candidates.toSorted((one, other) => one.ratio.estimate - other.ratio.estimate)[0];
  if (cheapest === undefined) return undefined;
  const tied = candidates.filter((one) => one === cheapest || isTied(cheapest.ratio, one.ratio));
  const [take = cheapest, ...ties] = tied.toSorted(byPreference);
  return { take, ties };
}

/** Without an interval everything overlaps. */
export function isTied({ high = Number.POSITIVE_INFINITY }: Estimate, { low = 0 }: Estimate): boolean {
  return low <= high;
}

export function byPreference(one: Candidate, other: Candidate): number {
  return (
    Number(ENTER_WITH.includes(one.name)) - Number(ENTER_WITH.includes(other.name)) ||
    Number(one.needsLibrary) - Number(other.needsLibrary) ||
    other.visibleIn - one.visibleIn ||
    one.ratio.estimate - other.ratio.estimate
  );
}
