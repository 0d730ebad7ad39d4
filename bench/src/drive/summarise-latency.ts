import type { Absent, Latency } from "@lab/shared/record";
import { countAll, valuesOf } from "@lab/shared/statistics/histograms";
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

/** Latencies above a minute count as a minute. */
export function recordLatency(histogram: Histogram, milliseconds: number): void {
  histogram.recordValue(Math.min(Math.round(milliseconds * 1_000), LONGEST_US));
}

/**
 * The same format without compression: a few hundred bytes hardly shrink, and inflating all these streams would take most
 * of the time to read a journal. The library takes a level of 0 for the default; zlib makes this level 0.
 */
const NOT_AT_ALL = 0.5;

export function summariseLatency(histogram: Histogram): Latency | undefined {
  const encoded = encodeIntoCompressedBase64(histogram, NOT_AT_ALL);
  // The library's own mean takes longer than all else here together.
  const values = valuesOf(countAll([encoded]));
  return (
    values && {
      meanUs: values.mean,
      p50Us: values.at(50),
      p95Us: values.at(95),
      p99Us: values.at(99),
      maxUs: values.at(100),
      histogram: encoded,
    }
  );
}

/** Merges histograms; absent if any of them is. */
export function joinLatencies(latencies: readonly (Latency | Absent)[]): Latency | Absent | undefined {
  const joined = emptyHistogram();
  for (const latency of latencies) {
    if ("absent" in latency) return latency;
    if (latency.histogram === undefined) return { absent: "histograms were joined before, and left out" };
    joined.add(decodeFromCompressedBase64(latency.histogram));
  }
  return summariseLatency(joined);
}
