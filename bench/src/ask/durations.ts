import type { Plan } from "@lab/shared/record";

const SECOND_MS = 1_000;
const MINUTE_S = 60;

/** "850 ms", "12 s", "2 min 5 s": as short as it stays true. */
export function formatDuration(durationMs: number): string {
  const roundedMs = Math.round(durationMs);
  if (roundedMs < SECOND_MS) return `${roundedMs} ms`;
  const seconds = Math.round(durationMs / SECOND_MS);
  if (seconds < MINUTE_S) return `${seconds} s`;
  const rest = seconds % MINUTE_S;
  return `${Math.floor(seconds / MINUTE_S)} min${rest === 0 ? "" : ` ${rest} s`}`;
}

/** "2m5s": rounded up, as it is typed without quotes. */
export function typedDuration(durationMs: number): string {
  const text = formatDuration(Math.ceil(durationMs / SECOND_MS) * SECOND_MS);
  return text.replace("min", "m").replaceAll(" ", "");
}

/** How many rounds have ended, and when the last of them did. */
export interface Ended {
  readonly rounds: number;
  readonly atMs: number;
}

export const NONE_ENDED: Ended = { rounds: 0, atMs: 0 };

/**
 * The rest of the expected duration; both times for a run that exceeds it. A run that needs more time than planned, as
 * after long warm-ups, takes at least as long for each of its fewest rounds as it took for those that have ended.
 */
export function timeLeft(plan: Plan, nowMs: number, ended: Ended): string {
  const byRoundsMs = ended.rounds === 0 ? 0 : (ended.atMs / ended.rounds) * plan.schedule.rounds.min;
  const expectedMs = Math.max(plan.expectedMs, byRoundsMs);
  const leftMs = expectedMs - nowMs;
  if (leftMs >= SECOND_MS) return `about ${formatDuration(leftMs)} left`;
  return `${formatDuration(nowMs)} so far, about ${formatDuration(plan.expectedMs)} expected`;
}
