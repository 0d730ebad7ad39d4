import type { Absent, Latency } from "@lab/shared/record";
import type { Counted } from "@lab/shared/statistics/buckets";
import { encode } from "@lab/shared/statistics/encoded-histogram";
import { countAll, type Histogram, valuesOf } from "@lab/shared/statistics/histograms";

export function recordLatency(histogram: Histogram, milliseconds: number): void {
  histogram.record(Math.round(milliseconds * 1_000));
}

/** Empties it. */
export function summariseLatency(histogram: Histogram): Latency | undefined {
  return summarise(histogram.take());
}

function summarise(counted: Counted): Latency | undefined {
  const values = valuesOf(counted);
  return (
    values && {
      meanUs: values.mean,
      p50Us: values.at(50),
      p95Us: values.at(95),
      p99Us: values.at(99),
      maxUs: values.at(100),
      histogram: encode(counted),
    }
  );
}

/** Merges histograms; absent if any of them is. */
export function joinLatencies(latencies: readonly (Latency | Absent)[]): Latency | Absent | undefined {
  const histograms: string[] = [];
  for (const latency of latencies) {
    if ("absent" in latency) return latency;
    if (latency.histogram === undefined) return { absent: "histograms were joined before, and left out" };
    histograms.push(latency.histogram);
  }
  return summarise(countAll(histograms));
}
