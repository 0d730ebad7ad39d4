import { Histogram } from "@lab/shared/statistics/histograms";
import { describe, expect, test } from "vitest";
import { Latency } from "../../../shared/record/index.ts";
import { recordLatency, summariseLatency } from "../../src/drive/burst-tally.ts";

describe("a summary of latency", () => {
  test("is in microseconds, from milliseconds", () => {
    const histogram = new Histogram();
    for (let milliseconds = 0.001; milliseconds < 1.0005; milliseconds += 0.001) recordLatency(histogram, milliseconds);
    const summary = summariseLatency(histogram);
    expect(summary).toMatchObject({ meanUs: 500.5, p50Us: 500, p95Us: 950, p99Us: 990, maxUs: 1_000 });
    expect(Latency.parse(summary)).toEqual(summary);
  });

  test("keeps three significant digits of long ones", () => {
    const histogram = new Histogram();
    recordLatency(histogram, 12_345.678);
    const { p50Us, maxUs } = summariseLatency(histogram) ?? {};
    expect(p50Us).toBe(maxUs);
    expect(Math.abs((maxUs ?? 0) / 12_345_678 - 1)).toBeLessThan(0.001);
  });

  test("takes what lasted longer than a minute for a minute", () => {
    const histogram = new Histogram();
    recordLatency(histogram, 3_600_000);
    expect(Math.abs((summariseLatency(histogram)?.maxUs ?? 0) / 60_000_000 - 1)).toBeLessThan(0.001);
  });

  test("is absent if nothing was recorded", () => {
    expect(summariseLatency(new Histogram())).toBeUndefined();
  });
});
