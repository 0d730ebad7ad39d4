import { expect, test } from "vitest";
import { differenceOfMeans } from "../../statistics/welch.ts";

/** By SciPy's `ttest_ind(to, from, equal_var=False).confidence_interval(0.99)`. */
test.each([
  {
    from: [0, 0.02, -0.01],
    to: [0.05, 0.09, 0.04, 0.06],
    estimate: 0.0566666667,
    low: 0.0004411191,
    high: 0.1128922143,
  },
  {
    from: [0.1, 0.3, 0.2, 0.25, 0.05, 0.18, 0.22, 0.15],
    to: [0.11, 0.12, 0.13, 0.12, 0.11, 0.14, 0.12, 0.13],
    estimate: -0.05875,
    low: -0.1582219072,
    high: 0.0407219072,
  },
])("Welch's 99% interval agrees with SciPy's", ({ from, to, estimate, low, high }) => {
  const found = differenceOfMeans(from, to);
  expect(found?.estimate).toBeCloseTo(estimate, 9);
  expect(found?.low).toBeCloseTo(low, 3);
  expect(found?.high).toBeCloseTo(high, 3);
});

test("equal values have no scatter, and one value has no interval", () => {
  expect(differenceOfMeans([1, 1], [2, 2])).toEqual({ estimate: 1, low: 1, high: 1 });
  expect(differenceOfMeans([1], [2, 3])).toEqual({ estimate: 1.5 });
  expect(differenceOfMeans([], [2])).toBeUndefined();
});
