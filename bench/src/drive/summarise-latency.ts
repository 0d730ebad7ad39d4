import type { Latency } from "@lab/shared/record";
import { encode } from "@lab/shared/statistics/encoded-histogram";
import { type Histogram, valuesOf } from "@lab/shared/statistics/histograms";

export function recordLatency(histogram: Histogram, milliseconds: number): void {
  histogram.record(Math.round(milliseconds * 1_000));
}

/** Empties it. */
export function summariseLatency(histogram: Histogram): Latency | undefined {
  const counted = histogram.take();
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
