export interface Candidate {
  readonly study: string;
  readonly openClaims: number;
  readonly runs: number;
  readonly halfWidthPercent: number;
  readonly runMs: number;
}

/** Evidence that is good enough to go to the end of the line: two runs, of this half-width or less. */
const NARROW_PERCENT = 5;
const RUNS_OF_A_POOL = 2;

/**
 * Which studies to measure, in which order: those that could decide the most open claims per minute, then those whose
 * answer is widest for the time that a run takes. A study without any run is the widest of all.
 */
export function orderCampaign(candidates: readonly Candidate[]): readonly Candidate[] {
  const minutesOf = ({ runMs }: Candidate): number => runMs / 60_000;
  const worth = (one: Candidate): readonly number[] => [
    Number(isOpen(one)),
    one.openClaims / minutesOf(one),
    Math.min(one.halfWidthPercent, 1_000) / minutesOf(one),
  ];
  return candidates.toSorted((one, other) => {
    const [ofOne, ofOther] = [worth(one), worth(other)];
    return ofOne.map((value, index) => (ofOther[index] ?? 0) - value).find((difference) => difference !== 0) ?? 0;
  });
}

export function isOpen({ openClaims, runs, halfWidthPercent }: Candidate): boolean {
  return openClaims > 0 || runs < RUNS_OF_A_POOL || halfWidthPercent > NARROW_PERCENT;
}

export function withinBudget(ordered: readonly Candidate[], budgetMs: number): readonly Candidate[] {
  let leftMs = budgetMs;
  return ordered.filter(({ runMs }) => {
    if (runMs > leftMs) return false;
    leftMs -= runMs;
    return true;
  });
}
