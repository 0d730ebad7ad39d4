import { expect, test } from "vitest";
import { mean, median, variance } from "../../statistics/averages.ts";
import { workedOut } from "./worked-out-elsewhere.ts";

test.each(workedOut.samples)(`agrees with ${workedOut.madeWith} on $values`, (sample) => {
  expect(mean(sample.values)).toBeCloseTo(sample.mean, 12);
  expect(median(sample.values)).toBeCloseTo(sample.median, 12);
  expect(variance(sample.values)).toBeCloseTo(sample.variance, 12);
});

test.each([
  { values: [], value: undefined },
  { values: [3], value: 3 },
  { values: [10, 9], value: 9.5 },
  { values: [100, 1, 20], value: 20 },
  { values: [4, 1, 3, 2], value: 2.5 },
  { values: [-1, -10, 5], value: -1 },
])("the median of $values is $value", ({ values, value }) => {
  expect(median(values)).toBe(value);
});

test("the median leaves the values in their order", () => {
  const values = [3, 1, 2];
  median(values);
  expect(values).toEqual([3, 1, 2]);
});

test.each([
  { values: [], value: undefined },
  { values: [3], value: 3 },
  { values: [1, 2, 6], value: 3 },
])("the mean of $values is $value", ({ values, value }) => {
  expect(mean(values)).toBe(value);
});

test.each([
  { values: [], value: undefined },
  { values: [3], value: undefined },
  { values: [3, 3], value: 0 },
  { values: [2, 4, 4, 4, 5, 5, 7, 9], value: 32 / 7 },
])("the variance of $values is $value", ({ values, value }) => {
  expect(variance(values)).toBe(value);
});
