import type { Absent, Latency } from "@lab/shared/record";
import { build, decodeFromCompressedBase64, encodeIntoCompressedBase64, type Histogram } from "hdr-histogram-js";

const LONGEST_US = 60_000_000;

/** Microseconds up to a minute, to three significant digits: 70 kB. */
export function emptyHistogram(): Histogram {
  return build({
    lowestDiscernibleValue: 1,
    highestTrackableValue: LONGEST_US,
    numberOfSignificantValueDigits: 3,
    autoResize: false,
    // WebAssembly counts in 30 ns instead of 80, of the 12,000 that a request costs the generator, and its memory
    // must be freed by hand.
    useWebAssembly: false,
  });
}

/** What took longer than a minute counts as a minute. */
export function recordLatency(histogram: Histogram, milliseconds: number): void {
  histogram.recordValue(Math.min(Math.round(milliseconds * 1_000), LONGEST_US));
}

/** The record of a histogram of microseconds; undefined where nothing was recorded. */
export function summariseLatency(histogram: Histogram): Latency | undefined {
  if (histogram.totalCount === 0) return undefined;
  return {
    meanUs: histogram.mean,
    p50Us: histogram.getValueAtPercentile(50),
    p95Us: histogram.getValueAtPercentile(95),
    p99Us: histogram.getValueAtPercentile(99),
    maxUs: histogram.getValueAtPercentile(100),
    histogram: encodeIntoCompressedBase64(histogram),
  };
}

/** Of all that was recorded in several; absent where one of them is. */
export function joinLatencies(latencies: readonly (Latency | Absent)[]): Latency | Absent | undefined {
  const joined = emptyHistogram();
  for (const latency of latencies) {
    if ("absent" in latency) return latency;
    joined.add(decodeFromCompressedBase64(latency.histogram));
  }
  return summariseLatency(joined);
}
