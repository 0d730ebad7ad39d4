import { deflateSync, inflateSync } from "node:zlib";
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

export function summariseLatency(histogram: Histogram): Latency | undefined {
  const encoded = storedAsItIs(encodeIntoCompressedBase64(histogram));
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

/** A cookie and a length. */
const ENVELOPE_BYTES = 8;
const LENGTH_AT = 4;

/**
 * The same format without compression: a few hundred bytes hardly shrink, and inflating all these streams would take most
 * of the time to read a journal.
 */
function storedAsItIs(encoded: string): string {
  const bytes = Buffer.from(encoded, "base64");
  const content = deflateSync(inflateSync(bytes.subarray(ENVELOPE_BYTES)), { level: 0 });
  const envelope = Buffer.from(bytes.subarray(0, ENVELOPE_BYTES));
  envelope.writeUInt32BE(content.length, LENGTH_AT);
  return Buffer.concat([envelope, content]).toString("base64");
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
