import { expect, test } from "vitest";
import { wideInterval } from "../../scripts/controls/check.ts";

const process = { round: 0, costUs: 1, rps: 1 };

test("spans the middle of the ratios as far as Student's t at 99.9% does", () => {
  const { low, high } = wideInterval([1.1, 1.2, 1.15, 1.12].map((ratio) => ({ ...process, ratio })));
  // Worked out with t(0.9995; 3) = 12.9240: the mean of the logarithms is 0.132681, their standard error 0.018898.
  expect(low).toBeCloseTo(0.894446, 4);
  expect(high).toBeCloseTo(1.457776, 4);
});

test("holds everything if one process, or none, contains no information on the others", () => {
  expect(wideInterval([{ ...process, ratio: 1.1 }, process])).toEqual({ low: 0, high: Number.POSITIVE_INFINITY });
});
