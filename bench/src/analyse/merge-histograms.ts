import { decodeFromCompressedBase64, type Histogram } from "hdr-histogram-js";

/** One histogram of all that was counted in these. Percentiles of several bursts cannot be had in any other way. */
export function mergeHistograms(encoded: readonly string[]): Histogram | undefined {
  const [merged, ...others] = encoded.map((histogram) => decodeFromCompressedBase64(histogram));
  for (const histogram of others) merged?.add(histogram);
  return merged;
}
