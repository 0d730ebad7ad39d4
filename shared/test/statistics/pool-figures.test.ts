import type { Estimate } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { expectedRatio, poolFigures } from "../../statistics/pool-figures.ts";

const around = (estimate: number, by = 1.02): Estimate => ({ estimate, low: estimate / by, high: estimate * by });

describe("several runs as one figure", () => {
  test("is their geometric mean for ratios, and their mean for differences", () => {
    expect(poolFigures([around(1), around(2), around(4)], "ratios")).toMatchObject({ estimate: expect.closeTo(2, 2) });
    const even = [10, 20, 30].map((estimate) => ({ estimate, low: estimate - 1, high: estimate + 1 }));
    expect(poolFigures(even, "differences")).toMatchObject({ estimate: expect.closeTo(20, 6) });
  });

  test("is wider than each run where they disagree", () => {
    const pooled = poolFigures([around(1), around(1.2), around(1.4)], "ratios") as Estimate;
    expect((pooled.high ?? 0) / (pooled.low ?? 1)).toBeGreaterThan(1.02 ** 2);
  });

  test("takes three runs with an interval", () => {
    expect(poolFigures([around(1), around(1)], "ratios")).toBeUndefined();
    expect(poolFigures([around(1), around(1), { estimate: 1 }], "ratios")).toBeUndefined();
    expect(poolFigures([around(1), around(1), { absent: "not measured" }], "ratios")).toBeUndefined();
  });
});

test("one more run is expected in a wider range than the mean, which takes four runs to know", () => {
  const four = [around(1), around(1.1), around(1.2), around(1.3)];
  const mean = poolFigures(four, "ratios") as Estimate;
  const expected = expectedRatio(four);
  expect(expected?.low).toBeLessThan(mean.low ?? 0);
  expect(expected?.high).toBeGreaterThan(mean.high ?? Number.POSITIVE_INFINITY);
  expect(expectedRatio(four.slice(1))).toBeUndefined();
});
