import { build, decodeFromCompressedBase64, encodeIntoCompressedBase64, type Histogram } from "hdr-histogram-js";
import { describe, expect, test } from "vitest";
import { mergeHistograms } from "../../../src/analyse/statistics/merge-histograms.ts";
import { emptyHistogram, recordLatency, summariseLatency } from "../../../src/drive/summarise-latency.ts";

describe("merged histograms", () => {
  test("are the histogram of everything that was counted in them", () => {
    const fast = filled(1, 900);
    const slow = filled(2_000, 90_000);
    const both = filled(1, 900);
    both.add(slow);
    const merged = mergeHistograms([encoded(fast), encoded(slow)]);
    expect(merged?.totalCount).toBe(fast.totalCount + slow.totalCount);
    expect(merged && summariseLatency(merged)).toEqual(summariseLatency(both));
  });

  test("give back a single one as it was", () => {
    const histogram = filled(50, 70_000);
    const merged = mergeHistograms([encoded(histogram)]);
    expect(merged && summariseLatency(merged)).toEqual(summariseLatency(histogram));
  });

  test("are those of every value that can be counted, and those that are of another form", () => {
    const histogram = emptyHistogram();
    for (let us = 1; us < 60_000_000; us = Math.ceil(us * 1.01)) recordLatency(histogram, us / 1_000);
    const other = build({
      highestTrackableValue: 60_000_000,
      numberOfSignificantValueDigits: 2,
      useWebAssembly: false,
    });
    for (const us of [12, 800, 55_000]) other.recordValue(us);
    const both = decodeFromCompressedBase64(encoded(histogram));
    expect(summaryOf(mergeHistograms([encoded(histogram)]))).toEqual(summaryOf(both));
    both.add(decodeFromCompressedBase64(encodeIntoCompressedBase64(other)));
    expect(summaryOf(mergeHistograms([encodeIntoCompressedBase64(other), encoded(histogram)]))).toEqual(
      summaryOf(both),
    );
  });

  test("are none where there are none", () => {
    expect(mergeHistograms([])).toBeUndefined();
  });
});

function filled(fromUs: number, toUs: number): Histogram {
  const histogram = emptyHistogram();
  for (let us = fromUs; us <= toUs; us += 7) recordLatency(histogram, us / 1_000);
  return histogram;
}

function encoded(histogram: Histogram): string {
  return summariseLatency(histogram)?.histogram ?? "";
}

function summaryOf(histogram: Histogram | undefined) {
  return histogram && summariseLatency(histogram);
}
