import type { Estimate } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { expectedRatio, poolFigures } from "../../statistics/pool-figures.ts";

const around = (estimate: number, by = 1.02): Estimate => ({ estimate, low: estimate / by, high: estimate * by });

describe("several runs as one figure", () => {
  test("is their geometric mean", () => {
    expect(poolFigures([around(1), around(2), around(4)])).toMatchObject({ estimate: expect.closeTo(2, 2) });
  });

  test("is wider than each run where they disagree", () => {
    const pooled = poolFigures([around(1), around(1.2), around(1.4)]) as Estimate;
    expect((pooled.high ?? 0) / (pooled.low ?? 1)).toBeGreaterThan(1.02 ** 2);
  });

  test("takes three runs with an interval", () => {
    expect(poolFigures([around(1), around(1)])).toBeUndefined();
    expect(poolFigures([around(1), around(1), { estimate: 1 }])).toBeUndefined();
    expect(poolFigures([around(1), around(1), { absent: "not measured" }])).toBeUndefined();
  });
});

test("one more run is expected in a wider range than the mean, which takes four runs to know", () => {
  const four = [around(1), around(1.1), around(1.2), around(1.3)];
  const mean = poolFigures(four) as Estimate;
  const expected = expectedRatio(four);
  expect(expected?.low).toBeLessThan(mean.low ?? 0);
  expect(expected?.high).toBeGreaterThan(mean.high ?? Number.POSITIVE_INFINITY);
  expect(expectedRatio(four.slice(1))).toBeUndefined();
});
