import { wholeRun } from "@lab/shared/analyse";
import type { Schedule } from "@lab/shared/record";
import type { Ending } from "./until-finished.ts";

export interface SoFar {
  readonly roundsDone: number;
  readonly elapsedMs: number;
  /** The longest round of this session; 0 before the first. */
  readonly longestMs: number;
}

/** Why there is no further round; undefined if the budget has room for one as long as the longest so far. */
export function anotherRound(schedule: Schedule, { roundsDone, elapsedMs, longestMs }: SoFar): Ending | undefined {
  const { min, max } = schedule.rounds;
  if (roundsDone >= max) return wholeRun(roundsDone, max);
  if (roundsDone < min || schedule.protocol === "classic") return undefined;
  const fits = elapsedMs + longestMs <= schedule.budgetMs;
  return fits ? undefined : wholeRun(roundsDone, max);
}
