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

test("is an estimate without bounds for a single value, and nothing for none", () => {
  expect(intervalOfMean([0.3])).toEqual({ estimate: 0.3 });
  expect(intervalOfMean([])).toBeUndefined();
});

test("is a point if all rounds gave the same result", () => {
  expect(intervalOfMean([0.25, 0.25])).toEqual({ estimate: 0.25, low: 0.25, high: 0.25 });
});
