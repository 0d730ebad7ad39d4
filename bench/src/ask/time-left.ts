import type { Plan } from "@lab/shared/record";
import { formatDuration } from "./format-duration.ts";

const LEAST_TOLD_MS = 1_000;

/** What is left of the time that a run was expected to take; of one that takes longer, both. */
export function timeLeft({ expectedMs }: Plan, nowMs: number): string {
  const leftMs = expectedMs - nowMs;
  if (leftMs >= LEAST_TOLD_MS) return `about ${formatDuration(leftMs)} left`;
  return `${formatDuration(nowMs)} so far, about ${formatDuration(expectedMs)} expected`;
}
