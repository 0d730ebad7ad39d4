import type { Plan } from "@lab/shared/record";
import { formatDuration } from "./format-duration.ts";

const LEAST_TOLD_MS = 1_000;

/** The rest of the expected duration; both times for a run that exceeds it. */
export function timeLeft({ expectedMs }: Plan, nowMs: number): string {
  const leftMs = expectedMs - nowMs;
  if (leftMs >= LEAST_TOLD_MS) return `about ${formatDuration(leftMs)} left`;
  return `${formatDuration(nowMs)} so far, about ${formatDuration(expectedMs)} expected`;
}
