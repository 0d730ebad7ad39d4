import type { OpenLoad } from "@lab/shared/record";

/**
 * The most that a generator may add to latencies of a millisecond or more. A generator that was suspended for a tenth
 * of a second is late even if few requests were scheduled meanwhile.
 */
const LATE_P99_US = 1_000;
const LATE_MAX_US = 100_000;

/** How late a generator attended to its requests, from milliseconds. Of no request it is nothing. */
export function latenessOf(lateMs: Float64Array): Pick<OpenLoad, "lateness" | "isLate"> {
  const sorted = lateMs.toSorted();
  const at = (share: number): number => 1_000 * (sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
  const lateness = { p50Us: at(0.5), p99Us: at(0.99), maxUs: at(1) };
  return { lateness, isLate: lateness.p99Us > LATE_P99_US || lateness.maxUs > LATE_MAX_US };
}
