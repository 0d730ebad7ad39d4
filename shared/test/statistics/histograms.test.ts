import { build, decodeFromCompressedBase64, encodeIntoCompressedBase64, type Histogram } from "hdr-histogram-js";
import { describe, expect, test } from "vitest";
import { emptyHistogram, recordLatency, summariseLatency } from "../../../bench/src/drive/summarise-latency.ts";
import { countAll, valuesOf } from "../../statistics/histograms.ts";

const PERCENTILES = [0.01, 1, 10, 25, 33.3, 50, 75, 90, 95, 99, 99.5, 99.9, 99.99, 99.999, 100];

describe("values that were counted", () => {
  test("are those of everything in the histograms, as their library has them", () => {
    const [fast, slow] = [filled(1, 900), filled(2_000, 90_000)];
    const both = filled(1, 900);
    both.add(slow);
    expect(reported([encoded(fast), encoded(slow)])).toEqual(toldByLibrary(both));
    expect(reported([encoded(fast)])).toEqual(toldByLibrary(fast));
    expect(reported([encodeIntoCompressedBase64(fast)])).toEqual(toldByLibrary(fast));
  });

  test("are known to three digits up to a minute", () => {
    const histogram = emptyHistogram();
    for (let us = 1; us < 60_000_000; us = Math.ceil(us * 1.01)) recordLatency(histogram, us / 1_000);
    recordLatency(histogram, 60_000);
    expect(reported([encoded(histogram)])).toEqual(toldByLibrary(histogram));
  });

  test("are as many as were recorded, also of the same", () => {
    const histogram = emptyHistogram();
    for (const us of [0, 0, 7, 7, 7, 3_000]) recordLatency(histogram, us / 1_000);
    for (let nth = 0; nth < 100_000; nth++) recordLatency(histogram, 40);
    expect(reported([encoded(histogram)])).toEqual(toldByLibrary(histogram));
    expect(countAll([encoded(histogram)]).counts.reduce((sum, count) => sum + count)).toBe(100_006);
  });

  test("go on from what was counted before", () => {
    const [one, two, three] = [filled(1, 900), filled(50, 7_000), filled(2_000, 90_000)].map(encoded);
    const before = countAll([one ?? "", two ?? ""]);
    expect(countAll([three ?? ""], before)).toEqual(countAll([one ?? "", two ?? "", three ?? ""]));
  });

  test("are those of histograms of another form, too", () => {
    const other = build({
      highestTrackableValue: 60_000_000,
      numberOfSignificantValueDigits: 2,
      useWebAssembly: false,
    });
    for (const us of [12, 800, 55_000]) other.recordValue(us);
    const own = filled(1, 900);
    const both = decodeFromCompressedBase64(encoded(own));
    const foreign = encodeIntoCompressedBase64(other);
    both.add(decodeFromCompressedBase64(foreign));
    expect(reported([foreign, encoded(own)])).toEqual(toldByLibrary(both));
  });

  test("are refused where one is damaged", () => {
    expect(() => countAll(["AAAA"])).toThrow(
      "The histogram AAAA… in the journal is damaged. Copy the run's folder again.",
    );
  });

  test("begin with the least", () => {
    expect(valuesOf(countAll([encoded(filled(50, 70_000))]))?.at(0)).toBe(50);
  });

  test("are invalid where nothing was counted", () => {
    expect(valuesOf(countAll([]))).toBeUndefined();
  });
});

function filled(fromUs: number, toUs: number): Histogram {
  const histogram = emptyHistogram();
  for (let us = fromUs; us <= toUs; us += 7) recordLatency(histogram, us / 1_000);
  return histogram;
}

function encoded(histogram: Histogram): string {
  const latency = summariseLatency(histogram);
  return latency?.histogram ?? "";
}

function reported(histograms: readonly string[]) {
  const values = valuesOf(countAll(histograms));
  return { mean: values?.mean, at: PERCENTILES.map((percentile) => values?.at(percentile)) };
}

function toldByLibrary(histogram: Histogram) {
  return { mean: histogram.mean, at: PERCENTILES.map((percentile) => histogram.getValueAtPercentile(percentile)) };
}
