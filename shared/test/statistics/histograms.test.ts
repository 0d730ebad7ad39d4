import {
  build,
  decodeFromCompressedBase64,
  encodeIntoCompressedBase64,
  type Histogram as OfLibrary,
} from "hdr-histogram-js";
import { describe, expect, test } from "vitest";
import { encode } from "../../statistics/encoded-histogram.ts";
import { countAll, Histogram, valuesOf } from "../../statistics/histograms.ts";

const PERCENTILES = [0.01, 1, 10, 25, 33.3, 50, 75, 90, 95, 99, 99.5, 99.9, 99.99, 99.999, 100];

describe("values that were counted", () => {
  test("are those of everything in the histograms, as their library has them", () => {
    const [fast, slow] = [range(1, 900), range(2_000, 90_000)];
    expect(reported([encoded(fast), encoded(slow)])).toEqual(reportedByLibrary(ofLibrary([...fast, ...slow])));
    expect(reported([encoded(fast)])).toEqual(reportedByLibrary(ofLibrary(fast)));
    expect(reported([encodeIntoCompressedBase64(ofLibrary(fast))])).toEqual(reportedByLibrary(ofLibrary(fast)));
  });

  test("are known to three digits up to a minute", () => {
    const values: number[] = [];
    for (let us = 1; us < 60_000_000; us = Math.ceil(us * 1.01)) values.push(us);
    values.push(60_000_000);
    expect(reported([encoded(values)])).toEqual(reportedByLibrary(ofLibrary(values)));
  });

  test("are as many as were recorded, also of the same", () => {
    const values = [0, 0, 7, 7, 7, 3_000, ...Array<number>(100_000).fill(40_000)];
    expect(reported([encoded(values)])).toEqual(reportedByLibrary(ofLibrary(values)));
    expect(countAll([encoded(values)]).counts.reduce((sum, count) => sum + count)).toBe(100_006);
  });

  test("go on from what was counted before", () => {
    const [one = "", two = "", three = ""] = [range(1, 900), range(50, 7_000), range(2_000, 90_000)].map(encoded);
    const before = countAll([one, two]);
    expect(countAll([three], before)).toEqual(countAll([one, two, three]));
  });

  test.each([
    { says: "fewer digits", digits: 2 as const, lowest: 1 },
    { says: "more digits", digits: 4 as const, lowest: 1 },
    { says: "a larger unit", digits: 3 as const, lowest: 8 },
  ])("are those of histograms with $says, too", ({ digits, lowest }) => {
    const other = ofLibrary([12, 800, 5_003, 55_000, 9_999_999], digits, lowest);
    const foreign = encodeIntoCompressedBase64(other);
    const both = ofLibrary(range(1, 900));
    both.add(decodeFromCompressedBase64(foreign));
    expect(reported([foreign, encoded(range(1, 900))])).toEqual(reportedByLibrary(both));
  });

  test("are refused if one is damaged", () => {
    expect(() => countAll(["AAAA"])).toThrow(
      "The histogram AAAA… in the journal is damaged. Copy the run's folder again.",
    );
  });

  test("are free of those that were counted with a damaged one", () => {
    const histogram = encoded(range(1, 900));
    const alone = countAll([histogram]);
    expect(() => countAll([histogram, "AAAA"])).toThrow("is damaged");
    expect(countAll([histogram])).toEqual(alone);
  });

  test("are absent if nothing was counted", () => {
    expect(valuesOf(countAll([]))).toBeUndefined();
  });
});

describe("a histogram", () => {
  test.each([
    { says: "zeros", values: [0, 0] },
    { says: "one value", values: [60_000_000] },
    { says: "values next to each other and apart", values: [0, 1, 3, 3, 10, 2_047, 2_048, 4_096, 70_000] },
    { says: "many", values: range(1, 40_000) },
  ])("of $says is written to the byte as its library stores it", ({ values }) => {
    expect(encoded(values)).toBe(encodeIntoCompressedBase64(ofLibrary(values), STORED));
  });

  test("is empty again after it was taken from", () => {
    const histogram = new Histogram();
    histogram.record(70_000);
    histogram.take();
    histogram.record(3);
    expect(histogram.take()).toEqual({ indexes: Uint16Array.of(3), counts: Uint32Array.of(1) });
    expect(histogram.take().counts).toHaveLength(0);
  });

  test("of so much that it needs more than one block can be read by its library", () => {
    const indexes = Uint16Array.from({ length: 17_000 }, (_, index) => index);
    const counts = new Uint32Array(indexes.length).fill(200_000_000);
    expect(decodeFromCompressedBase64(encode({ indexes, counts })).totalCount).toBe(17_000 * 200_000_000);
  });
});

/** The library takes a level of 0 for the default; zlib makes this level 0. */
const STORED = 0.5;

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: Math.ceil((to - from + 1) / 7) }, (_, nth) => from + 7 * nth);
}

function encoded(values: readonly number[]): string {
  const histogram = new Histogram();
  for (const value of values) histogram.record(value);
  return encode(histogram.take());
}

function ofLibrary(values: readonly number[], numberOfSignificantValueDigits: 2 | 3 | 4 = 3, lowest = 1): OfLibrary {
  const histogram = build({
    lowestDiscernibleValue: lowest,
    highestTrackableValue: 60_000_000,
    numberOfSignificantValueDigits,
    useWebAssembly: false,
  });
  for (const value of values) histogram.recordValue(value);
  return histogram;
}

function reported(histograms: readonly string[]) {
  const values = valuesOf(countAll(histograms));
  return { mean: values?.mean, at: PERCENTILES.map((percentile) => values?.at(percentile)) };
}

function reportedByLibrary(histogram: OfLibrary) {
  return { mean: histogram.mean, at: PERCENTILES.map((percentile) => histogram.getValueAtPercentile(percentile)) };
}
