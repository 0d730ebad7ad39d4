import { expect, test } from "vitest";
import { halfWidthPercent, intervalOfMean } from "../../statistics/interval.ts";

const effects = [0.31, 0.29, 0.3, 0.33, 0.28];

test("is half of the interval, as a ratio, in percent", () => {
  const { low = Number.NaN, high = Number.NaN } = intervalOfMean(effects) ?? {};
  expect(halfWidthPercent(effects)).toBeCloseTo(100 * (Math.exp((high - low) / 2) - 1), 10);
});

test("is the same however large the ratio", () => {
  expect(halfWidthPercent(effects.map((effect) => effect + 2))).toBeCloseTo(halfWidthPercent(effects), 10);
});

test("is 0 if all rounds gave the same result", () => {
  expect(halfWidthPercent([0.25, 0.25, 0.25])).toBe(0);
});

test.each([[[]], [[0.1]]])("is infinite with fewer than two rounds: %j", (few) => {
  expect(halfWidthPercent(few)).toBe(Number.POSITIVE_INFINITY);
});
