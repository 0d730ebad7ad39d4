import { describe, expect, test } from "vitest";
import { leastSquares, slopeOf } from "../../analyse/slope.ts";

/** Processes of successive rounds. */
function seen(...values: readonly number[]) {
  return values.map((value, round) => ({ round, value }));
}

function estimate(value: number) {
  return { estimate: expect.closeTo(value, 6) };
}

describe("a line of least squares", () => {
  test("goes through points that are on a line", () => {
    const { slope, intercept } = leastSquares([1, 4, 16], [11, 17, 41]);
    expect(slope).toBeCloseTo(2);
    expect(intercept).toBeCloseTo(9);
  });

  test("goes between others: Anscombe's first set has 0.5 and 3", () => {
    const xs = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
    const ys = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
    const { slope, intercept } = leastSquares(xs, ys);
    expect(slope).toBeCloseTo(0.5001, 4);
    expect(intercept).toBeCloseTo(3.0001, 4);
  });
});

describe("a slope", () => {
  test("is what each unit takes, with an interval over rounds", () => {
    const slope = slopeOf([
      { at: 0, seen: seen(10, 10.1, 9.9) },
      { at: 10, seen: seen(30, 30.3, 29.8) },
    ]);
    if ("absent" in slope) throw new Error(slope.absent);
    const { estimate, low = 0, high = 0 } = slope.perUnitUs;
    expect(estimate).toBeCloseTo(2, 2);
    expect(low).toBeLessThan(2);
    expect(high).toBeGreaterThan(2);
    expect(high - low).toBeLessThan(0.2);
    expect(slope.interceptUs.estimate).toBeCloseTo(10, 1);
  });

  test("is that of the line through the figures as they are printed, which are geometric means", () => {
    const slope = slopeOf([
      { at: 1, seen: seen(10, 40) },
      { at: 3, seen: seen(20, 80) },
    ]);
    expect(slope).toMatchObject({ perUnitUs: estimate(10), interceptUs: estimate(10) });
  });

  test("leaves out a round that lacks a point", () => {
    const whole = slopeOf([
      { at: 0, seen: seen(10, 20) },
      { at: 1, seen: seen(20, 40) },
    ]);
    const more = slopeOf([
      { at: 0, seen: seen(10, 20, 500) },
      { at: 1, seen: seen(20, 40) },
    ]);
    expect(more).toEqual(whole);
  });

  test("leaves out a round in which a point was zero, as figures do", () => {
    const points = [
      { at: 0, seen: seen(10, 0) },
      { at: 1, seen: seen(20, 40) },
    ];
    expect(slopeOf(points)).toEqual({ perUnitUs: estimate(10), interceptUs: estimate(10) });
  });

  test("has no interval from one round, and is absent without any", () => {
    const one = slopeOf([
      { at: 0, seen: seen(10) },
      { at: 1, seen: seen(12) },
    ]);
    expect(one).toEqual({ perUnitUs: estimate(2), interceptUs: estimate(10) });
    expect(
      slopeOf([
        { at: 0, seen: seen(10) },
        { at: 1, seen: [] },
      ]),
    ).toEqual({ absent: "no round had all of its points" });
  });

  test("is absent if the points are on a curve, and not if chance alone bends the line", () => {
    const bent = [
      { at: 0, seen: seen(70, 71, 69) },
      { at: 10, seen: seen(100, 99, 101) },
      { at: 100, seen: seen(1_830, 1_840, 1_820) },
    ];
    expect(slopeOf(bent)).toEqual({ absent: "its points are not on a straight line" });
    const byChance = [
      { at: 0, seen: seen(70, 170, 120) },
      { at: 10, seen: seen(300, 150, 100) },
      { at: 100, seen: seen(1_830, 1_840, 1_820) },
    ];
    expect(slopeOf(byChance)).toMatchObject({ perUnitUs: { estimate: expect.any(Number) } });
    const nearly = [
      { at: 0, seen: seen(100, 101, 99) },
      { at: 16, seen: seen(290, 291, 289) },
      { at: 32, seen: seen(420, 421, 419) },
    ];
    expect(slopeOf(nearly)).toMatchObject({ perUnitUs: { estimate: expect.any(Number) } });
  });
});
