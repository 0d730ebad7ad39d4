import type { Histogram } from "hdr-histogram-js";
import { describe, expect, test } from "vitest";
import { mergeHistograms } from "../../src/analyse/merge-histograms.ts";
import { emptyHistogram, recordLatency, summariseLatency } from "../../src/drive/summarise-latency.ts";

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
