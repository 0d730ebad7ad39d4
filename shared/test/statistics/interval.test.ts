import { describe, expect, test } from "vitest";
import { intervalOfMean } from "../../statistics/interval.ts";
import { workedOut } from "./worked-out-elsewhere.ts";

describe(`agrees with ${workedOut.madeWith}`, () => {
  test.each(workedOut.samples)("on $values", ({ values, mean, interval99 }) => {
    const interval = intervalOfMean(values);
    expect(interval?.estimate).toBeCloseTo(mean, 12);
    expect(interval?.low).toBeCloseTo(interval99[0], 10);
    expect(interval?.high).toBeCloseTo(interval99[1], 10);
  });
});

const { values } = workedOut.samples[4] ?? { values: [] };

test("is mirrored where cell and baseline are swapped", () => {
  const { estimate = Number.NaN, low = Number.NaN, high = Number.NaN } = intervalOfMean(values) ?? {};
  const swapped = values.map((value) => -value);
  expect(intervalOfMean(swapped)).toEqual({ estimate: -estimate, low: -high, high: -low });
});

test("moves with the values, and grows with their scale", () => {
  const { low = Number.NaN, high = Number.NaN } = intervalOfMean(values) ?? {};
  const moved = intervalOfMean(values.map((value) => 3 * value + 1));
  expect(moved?.low).toBeCloseTo(3 * low + 1, 12);
  expect(moved?.high).toBeCloseTo(3 * high + 1, 12);
});

test("does not depend on the order of rounds", () => {
  expect(intervalOfMean(values.toReversed())?.high).toBeCloseTo(intervalOfMean(values)?.high ?? Number.NaN, 14);
});

test("is an estimate without bounds for a single value, and nothing for none", () => {
  expect(intervalOfMean([0.3])).toEqual({ estimate: 0.3 });
  expect(intervalOfMean([])).toBeUndefined();
});

test("is a point if all rounds gave the same result", () => {
  expect(intervalOfMean([0.25, 0.25])).toEqual({ estimate: 0.25, low: 0.25, high: 0.25 });
});
