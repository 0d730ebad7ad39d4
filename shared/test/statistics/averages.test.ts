import { expect, test } from "vitest";
import { mean, median, variance } from "../../statistics/averages.ts";
import { workedOut } from "./worked-out-elsewhere.ts";

test.each(workedOut.samples)(`agrees with ${workedOut.madeWith} on $values`, (sample) => {
  expect(mean(sample.values)).toBeCloseTo(sample.mean, 12);
  expect(median(sample.values)).toBeCloseTo(sample.median, 12);
  expect(variance(sample.values)).toBeCloseTo(sample.variance, 12);
});

test("values are sorted as numbers, and stay in their order", () => {
  const values = [100, 9, -1, 20];
  expect(median(values)).toBe(14.5);
  expect(values).toEqual([100, 9, -1, 20]);
});

test("nothing has no average, and a single value no variance", () => {
  expect([mean([]), median([]), variance([])]).toEqual([undefined, undefined, undefined]);
  expect([mean([3]), median([3]), variance([3])]).toEqual([3, 3, undefined]);
});
