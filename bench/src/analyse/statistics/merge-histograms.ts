import { build, decodeFromCompressedBase64, type Histogram } from "hdr-histogram-js";
import { addCounts, noCounts, valueAt } from "./read-counts.ts";

/** One histogram of all that was counted in these. Percentiles of several bursts cannot be had in any other way. */
export function mergeHistograms(encoded: readonly string[]): Histogram | undefined {
  const counts = noCounts();
  const foreign = encoded.filter((histogram) => !addCounts(histogram, counts));
  const [merged, ...others] = [
    ...(foreign.length < encoded.length ? [histogramOf(counts)] : []),
    ...foreign.map((histogram) => decodeFromCompressedBase64(histogram)),
  ];
  for (const histogram of others) merged?.add(histogram);
  return merged;
}

function histogramOf(counts: Float64Array): Histogram {
  const histogram = build({
    lowestDiscernibleValue: 1,
    highestTrackableValue: 60_000_000,
    numberOfSignificantValueDigits: 3,
    autoResize: false,
    useWebAssembly: false,
  });
  for (const [index, count] of counts.entries()) {
    if (count > 0) histogram.recordValueWithCount(valueAt(index), count);
  }
  return histogram;
}
