import { describe, expect, test } from "vitest";
import { medianOf, percentileOf } from "../../../src/analyse/starts/distribution.ts";

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

describe("the median of starts", () => {
  // Ranks as tables of the sign test have them (Conover, table A3; n = 6, 10, 20, 30).
  test.each([
    { count: 6, low: 1, high: 6 },
    { count: 10, low: 2, high: 9 },
    { count: 20, low: 6, high: 15 },
    { count: 30, low: 10, high: 21 },
  ])("of $count values lies between the $low. and the $high.", ({ count, low, high }) => {
    expect(medianOf(upTo(count).toReversed())).toEqual({ estimate: (count + 1) / 2, low, high });
  });

  test("has no interval where even the outermost two do not hold it often enough", () => {
    expect(medianOf(upTo(5))).toEqual({ estimate: 3 });
    expect(medianOf([])).toBeUndefined();
  });

  test("is not moved by a start that took for ever", () => {
    expect(medianOf([...upTo(29), 1e9])).toEqual(medianOf(upTo(30)));
  });
});

test.each([
  { percent: 0, of: [3, 1, 2], is: 1 },
  { percent: 100, of: [3, 1, 2], is: 3 },
  { percent: 50, of: [4, 1, 2, 3], is: 2.5 },
  { percent: 5, of: upTo(21), is: 2 },
  { percent: 95, of: upTo(30), is: 28.55 },
])("$percent% of $of are not above $is", ({ percent, of, is }) => {
  expect(percentileOf(of, percent)).toBeCloseTo(is, 10);
});

test("of nothing there is no percentile", () => {
  expect(percentileOf([], 50)).toBeUndefined();
});
