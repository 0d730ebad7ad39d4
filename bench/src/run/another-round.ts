import { wholeRun } from "@lab/shared/analyse";
import type { Schedule } from "@lab/shared/record";
import type { Ending } from "./until-finished.ts";

export interface SoFar {
  readonly roundsDone: number;
  readonly elapsedMs: number;
  /** The longest round of this session; 0 before the first. */
  readonly longestMs: number;
}

/** Warm-ups differ from round to round: the budget must hold one that takes a little longer than any so far. */
const A_LITTLE_LONGER = 1.1;

/** Why there is no further round; undefined where there is. The clock decides, and never the figures. */
export function anotherRound(schedule: Schedule, { roundsDone, elapsedMs, longestMs }: SoFar): Ending | undefined {
  const { min, max } = schedule.rounds;
  if (roundsDone >= max) return wholeRun(roundsDone, max);
  if (roundsDone < min || schedule.protocol === "classic") return undefined;
  const fits = elapsedMs + A_LITTLE_LONGER * longestMs <= schedule.budgetMs;
  return fits ? undefined : wholeRun(roundsDone, max);
}
