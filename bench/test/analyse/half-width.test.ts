import { expect, test } from "vitest";
import { halfWidthPercent } from "../../src/analyse/half-width.ts";
import { effectsOf } from "./made-up-effects.ts";

// Two-sided 95%, from the tables of Student's distribution; the scatter is 0.01 in each.
const SPREAD = 0.01;
test.each([
  { rounds: 2, t: 12.706 },
  { rounds: 3, t: 4.303 },
  { rounds: 5, t: 2.776 },
  { rounds: 10, t: 2.262 },
  { rounds: 31, t: 2.042 },
])("of $rounds rounds is $t standard errors", ({ rounds, t }) => {
  const evenly = Array.from({ length: rounds }, (_, index) => index);
  const middle = (rounds - 1) / 2;
  const sd = Math.sqrt((rounds * (rounds + 1)) / 12);
  const effects = effectsOf(...evenly.map((index) => 0.3 + (SPREAD * (index - middle)) / sd));
  const standardErrors = Math.log1p(halfWidthPercent(effects) / 100) / (SPREAD / Math.sqrt(rounds));
  expect(standardErrors).toBeCloseTo(t, 3);
});

test("is that of a ratio, in percent: the logarithm taken back", () => {
  const [narrow, wide] = [0.001, 0.1].map((by) => halfWidthPercent(effectsOf(-by, 0, by)));
  expect(narrow).toBeCloseTo(100 * Math.expm1((4.3027 * 0.001) / Math.sqrt(3)), 4);
  expect(wide).toBeCloseTo(100 * Math.expm1((4.3027 * 0.1) / Math.sqrt(3)), 2);
});

test("is 0 where all rounds came to the same", () => {
  expect(halfWidthPercent(effectsOf(0.25, 0.25, 0.25))).toBe(0);
});

test.each([[[]], [[0.1]]])("is infinite with fewer than two rounds: %j", (effects) => {
  expect(halfWidthPercent(effectsOf(...effects))).toBe(Number.POSITIVE_INFINITY);
});
