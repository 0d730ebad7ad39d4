import { decodeFromCompressedBase64, type Histogram } from "hdr-histogram-js";
import { emptyHistogram } from "./summarise-latency.ts";

/** One histogram of all that was counted in these. Percentiles of several bursts cannot be had in any other way. */
export function mergeHistograms(encoded: readonly string[]): Histogram {
  const merged = emptyHistogram();
  for (const histogram of encoded) {
    merged.add(decodeFromCompressedBase64(histogram));
  }
  return merged;
}
