import { describe, expect, test } from "vitest";
import { logTicks } from "../../../../src/render/charts/drawing/scales.ts";

describe("the ticks of a logarithmic axis", () => {
  test.each([
    [
      [1, 2.69],
      [1, 1.2, 1.4, 1.6, 1.8, 2, 2.5, 3],
    ],
    [
      [0.97, 1.05],
      [0.96, 0.98, 1, 1.02, 1.04, 1.06],
    ],
    [
      [1, 800],
      [1, 3, 10, 30, 100, 300, 1000],
    ],
  ])("reach beyond %j and lie between 1 and 3", (values, ticks) => {
    expect(logTicks(values)).toEqual(ticks);
  });

  test.each([[[1]], [[0.07, 13]], [[1.01, 1.4]], [[3, 3.0001]], [[0.5, 20_000]]])(
    "enclose every value, at most nine of them: %j",
    (values) => {
      const ticks = logTicks(values);
      expect(ticks.length).toBeLessThanOrEqual(9);
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
    },
  );

  test("leave out what no logarithm has", () => {
    expect(logTicks([0, -1, Number.NaN])).toEqual([1]);
  });
});
