import { describe, expect, test } from "vitest";
import { fitLine, lineThrough } from "../../../scripts/controls/linearity/fit.ts";
import type { Pair } from "../../../scripts/controls/linearity/points.ts";

const ERRORS = { injected: 0.01, found: 0.02 };
const PERCENTS = [10, 25, 50, 100, 200];

/** Rounds whose processes differ, around a line through nothing. */
function pairs(slope: number, places = ["here"], rounds = 6): readonly Pair[] {
  return places.flatMap((place) =>
    Array.from({ length: rounds }, (_, round) =>
      PERCENTS.map((percent) => {
        const injected = (percent / 100) * (1 + 0.01 * Math.sin(7 * round + percent));
        const found = (1 + slope * (percent / 100)) * (1 + 0.03 * Math.cos(5 * round + percent + place.length)) - 1;
        return { place, percent, round, injected, found };
      }),
    ).flat(),
  );
}

describe("the line of found against injected", () => {
  test("finds an exact line exactly, whatever the errors", () => {
    const points = PERCENTS.map((percent) => ({
      place: "here",
      percent,
      injected: percent,
      found: 3 + 1.15 * percent,
    }));
    const line = lineThrough(points, ERRORS);
    expect(line?.slope).toBeCloseTo(1.15, 10);
    expect(line?.intercept).toBeCloseTo(3, 8);
  });

  test("trusts small effects more than large ones, because scatter grows with the cost", () => {
    const point = (injected: number, found: number) => ({ place: "here", percent: 0, injected, found });
    const line = lineThrough([point(0, 0), point(0.1, 0.1), point(10, 5)], ERRORS);
    const least = (0.5 - 0.1) / 10;
    expect((line?.intercept ?? 0) + 0.1 * (line?.slope ?? 0)).toBeLessThan(0.1 + least);
    expect(line?.slope).toBeGreaterThan(0.5);
  });

  test.each([1, 1.15])("has an interval that holds the true slope %f, and narrows with the rounds", (slope) => {
    const few = fitLine(pairs(slope));
    const many = fitLine(pairs(slope, ["here", "there", "elsewhere"]));
    for (const line of [few, many]) {
      expect(line?.low).toBeLessThan(slope);
      expect(line?.high).toBeGreaterThan(slope);
    }
    const [widthOfFew, widthOfMany] = [few, many].map((line) => (line?.high ?? 0) - (line?.low ?? 0));
    expect(widthOfMany).toBeLessThan(widthOfFew ?? 0);
    expect(many?.rounds).toBe(18);
  });

  test("has no interval with a single round, and there is no line through a single point", () => {
    const one = pairs(1, ["here"], 1);
    expect(fitLine(one)).not.toHaveProperty("low");
    expect(fitLine(one.slice(0, 1))).toBeUndefined();
  });
});
