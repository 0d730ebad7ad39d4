import { expect, test } from "vitest";
import { farEndPercent, farEndText, meanOfRuns, roundEffects, verdictOf } from "../../statistics/index.ts";

test.each([
  [{ estimate: 1.1, low: 1.01, high: 1.2 }, "costs-more"],
  [{ estimate: 0.9, low: 0.8, high: 0.99 }, "costs-less"],
  [{ estimate: 1.1, low: 0.99, high: 1.2 }, "no-difference"],
  [{ estimate: 1.1 }, "not-judged"],
  [{ absent: "it failed" }, "not-measured"],
] as const)("%o is %s", (ratio, verdict) => {
  expect(verdictOf(ratio)).toBe(verdict);
});

test("no difference is larger than the far end of the interval, upwards or downwards, rounded up", () => {
  expect(farEndPercent({ low: 0.98, high: 1.05 })).toBeCloseTo(5, 9);
  expect(farEndPercent({ low: 0.8, high: 1.05 })).toBeCloseTo(25, 9);
  expect(farEndText({ low: 0.98, high: 1.0501 })).toBe("5.1%");
  expect(farEndText({ low: 0.98, high: 1.123 })).toBe("13%");
  expect(farEndText({ low: 0.9, high: 12.3 })).toBe("×13");
});

test("an interval of more than a hundred times either way bounds nothing", () => {
  expect(farEndText({ low: 0.9, high: 99.5 })).toBe("×100");
  expect(farEndText({ low: 0.9, high: 101 })).toBeUndefined();
  expect(farEndText({ low: 0.0001, high: 1.1 })).toBeUndefined();
});

test("of several runs there is the plain mean, with the lowest and the highest, and a row per kind of host", () => {
  const mean = meanOfRuns([
    { ratio: 2, kind: "one" },
    { ratio: 4, kind: "one" },
    { ratio: 8, kind: "another" },
  ]);
  expect(mean).toMatchObject({ mean: expect.closeTo(4, 9), lowest: 2, highest: 8, count: 3, mayLeave: true });
  expect(mean?.kinds.map(({ kind, count }) => [kind, count])).toEqual([
    ["one", 2],
    ["another", 1],
  ]);
  expect(meanOfRuns([{ ratio: 2, kind: "one" }])?.mayLeave).toBe(false);
  expect(meanOfRuns([])).toBeUndefined();
});

test("a round's effect is the process over the mean of the others in it, and missing if one side is", () => {
  const others = [
    { round: 0, value: 10 },
    { round: 0, value: 40 },
    { round: 2, value: 5 },
  ];
  const effects = roundEffects(
    [
      { round: 0, value: 40 },
      { round: 1, value: 3 },
      { round: 2, value: 0 },
    ],
    others,
  );
  expect(effects).toEqual([{ round: 0, effect: expect.closeTo(Math.log(2), 12) }]);
});
