import type { Attribution, Measured } from "../record/index.ts";

/**
 * Standard error, in µs, of what a share of the cost comes to: of the share, as of a count of independent samples, and
 * of the cost itself. Samples lie far apart against the time of a request, so most are independent; those of garbage
 * collection, which lasts for several at a time, are less so, and their error is somewhat larger than said here. That
 * processes differ for life is covered as far as the cost's own interval comes from several of them.
 */
export function standardErrorUs({ samples, costUs }: Attribution, selfPercent: number): number {
  if ("absent" in costUs) return Number.POSITIVE_INFINITY;
  // Agresti and Coull (1998): adding two hits and two misses keeps the error of a function never seen above 0.
  const hits = (selfPercent / 100) * samples + 2;
  const share = hits / (samples + 4);
  const ofShare = Math.sqrt((share * (1 - share)) / (samples + 4));
  return Math.hypot(ofShare * costUs.estimate, share * standardErrorOf(costUs));
}

const HALF_WIDTH_IN_ERRORS = 1.96;

function standardErrorOf(measured: Measured): number {
  if ("absent" in measured || measured.low === undefined || measured.high === undefined) return 0;
  return (measured.high - measured.low) / 2 / HALF_WIDTH_IN_ERRORS;
}
