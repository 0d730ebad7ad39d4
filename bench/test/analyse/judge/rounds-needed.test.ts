import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { describe, expect, test } from "vitest";
import { roundsNeeded } from "../../../src/analyse/judge/judge-cells.ts";
import { judge } from "../../../src/analyse/judge/verdicts.ts";
import { normal } from "../simulation/made-up-noise.ts";

const MARGIN = 2;

describe.each([
  { effect: 0.05, sd: 0.03 },
  { effect: 0.001, sd: 0.03 },
  { effect: 0.016, sd: 0.02 },
])("of an effect of $effect that scatters by $sd", ({ effect, sd }) => {
  const needed = roundsNeeded([effect - sd / Math.SQRT2, effect + sd / Math.SQRT2], MARGIN) ?? Number.NaN;
  const random = xoroshiro128plus(1);
  const decidedPercent = (rounds: number): number => {
    const runs = Array.from({ length: 500 }, () =>
      Array.from({ length: rounds }, () => effect + normal(random, sd)),
    ).filter((effects) => judge([{ id: "a", effects }], MARGIN).get("a")?.verdict !== "inconclusive");
    return runs.length / 5;
  };

  test("that many rounds tell in about four runs of five", () => {
    expect(decidedPercent(needed)).toBeGreaterThan(70);
    expect(decidedPercent(needed)).toBeLessThan(90);
  });

  test("a third of them do in far fewer", () => {
    expect(decidedPercent(Math.ceil(needed / 3))).toBeLessThan(50);
  });
});

test("is more than there were", () => {
  expect(roundsNeeded([0.5, 0.5001, 0.4999, 0.5], MARGIN)).toBe(5);
});

test("is unknown with fewer than two rounds", () => {
  expect(roundsNeeded([], MARGIN)).toBeUndefined();
  expect(roundsNeeded([0.1], MARGIN)).toBeUndefined();
});

test("is unknown where no run would be long enough", () => {
  expect(roundsNeeded([-100, 100], MARGIN)).toBeUndefined();
});
