import { describe, expect, test } from "vitest";
import { randomEffects } from "../../statistics/random-effects.ts";

/**
 * Thirteen trials of a vaccine: ill and well of those who had it, then of those who had not. Colditz et al., "Efficacy of
 * BCG vaccine in the prevention of tuberculosis", JAMA 271, 1994; the example of many a book.
 */
const TRIALS: readonly (readonly [number, number, number, number])[] = [
  [4, 119, 11, 128],
  [6, 300, 29, 274],
  [3, 228, 11, 209],
  [62, 13536, 248, 12619],
  [33, 5036, 47, 5761],
  [180, 1361, 372, 1079],
  [8, 2537, 10, 619],
  [505, 87886, 499, 87892],
  [29, 7470, 45, 7232],
  [17, 1699, 65, 1600],
  [186, 50448, 141, 27197],
  [5, 2493, 3, 2338],
  [27, 16886, 29, 17825],
];

/** The logarithm of the relative risk, and its variance. */
const effects = TRIALS.map(([ill, well, illWithout, wellWithout]) => ({
  estimate: Math.log(ill / (ill + well) / (illWithout / (illWithout + wellWithout))),
  variance: 1 / ill - 1 / (ill + well) + 1 / illWithout - 1 / (illWithout + wellWithout),
}));

describe("thirteen trials", () => {
  const found = randomEffects(effects);

  test("have the mean and the variance between them that are published of Paule and Mandel's method", () => {
    expect(found?.estimate).toBeCloseTo(-0.715, 4);
    expect((found?.spread ?? 0) ** 2).toBeCloseTo(0.3181, 4);
  });

  test("have a wider interval than if that variance were known", () => {
    const known = 1.96 * 0.1809;
    const reach = ((found?.high ?? 0) - (found?.low ?? 0)) / 2;
    expect(reach).toBeGreaterThan(known);
    expect(reach).toBeLessThan(1.3 * known);
    expect((found?.high ?? 0) + (found?.low ?? 0)).toBeCloseTo(2 * -0.715, 3);
  });
});

test("groups that differ by less than their own variances have no spread, and no narrower an interval than those give", () => {
  const alike = randomEffects([0.1, 0.11, 0.09].map((estimate) => ({ estimate, variance: 0.01 })));
  expect(alike).toMatchObject({ estimate: expect.closeTo(0.1, 10), spread: 0 });
  // The quantile of Student's distribution with two degrees of freedom.
  expect((alike?.high ?? 0) - 0.1).toBeCloseTo(4.3027 * Math.sqrt(0.01 / 3), 4);
});

test("groups that scatter by more than their variances and what is between them explain have an interval by their scatter", () => {
  const apart = randomEffects([
    { estimate: 0, variance: 0.01 },
    { estimate: 0.9, variance: 0.4 },
    { estimate: -0.5, variance: 0.02 },
  ]);
  // Worked out apart from this program, by the formulas as they are published.
  expect(apart?.estimate).toBeCloseTo(-0.040836, 5);
  expect((apart?.high ?? 0) - (apart?.estimate ?? 0)).toBeCloseTo(1.503284, 5);
});

test("groups of which no variance is known differ by what they differ", () => {
  const bare = randomEffects([0.1, 0.2, 0.3].map((estimate) => ({ estimate, variance: 0 })));
  expect(bare).toMatchObject({ estimate: expect.closeTo(0.2, 10), spread: expect.closeTo(0.1, 10) });
});

test("groups that are the same to the digit have an interval of no width", () => {
  const same = { estimate: 0.5, variance: 0 };
  expect(randomEffects([same, same])).toMatchObject({ estimate: 0.5, low: 0.5, high: 0.5, spread: 0 });
});

test("a single group tells nothing of others", () => {
  expect(randomEffects([{ estimate: 1, variance: 1 }])).toBeUndefined();
});
