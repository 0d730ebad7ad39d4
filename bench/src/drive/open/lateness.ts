import type { OpenLoad } from "@lab/shared/record";

/**
 * What a generator may add to the latencies, which are those of a millisecond or more where they matter. One that was
 * suspended, or had no CPU time, for a tenth of a second is late also where few requests were due meanwhile.
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
