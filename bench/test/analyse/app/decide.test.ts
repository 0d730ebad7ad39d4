import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { describe, expect, test } from "vitest";
import { type AppEffects, decide, isConfirmed } from "../../../src/analyse/app/decide.ts";
import { normal } from "../simulation/made-up-noise.ts";

const MARGIN_PERCENT = 2;
const COMPARISONS = 2_000;
const ROUNDS = { search: 5, rest: 8 };
const SCATTER = 0.03;

function foundOf(extra: number): number {
  const random = xoroshiro128plus(1);
  const effects = (rounds: number, variances: number): readonly number[] =>
    Array.from({ length: rounds }, () => Math.log1p(extra) + normal(random, SCATTER * Math.sqrt(variances)));
  const verdicts = Array.from({ length: COMPARISONS }, () => {
    const search = effects(ROUNDS.search, 1 + 1 / 2);
    return decide({ search, rest: effects(ROUNDS.rest, 2) }, MARGIN_PERCENT);
  });
  return (100 * verdicts.filter((verdict) => verdict === "slower" || verdict === "faster").length) / COMPARISONS;
}

test("the same code is called different in 5% of comparisons at most", () => {
  expect(foundOf(0)).toBeLessThanOrEqual(5);
});

test("a change of 5% is found in 90% of comparisons, and one of 10% always", () => {
  expect(foundOf(0.05)).toBeGreaterThanOrEqual(90);
  expect(foundOf(0.1)).toBeGreaterThan(99);
});

describe("a difference that the search has found", () => {
  const search = [0.05, 0.051, 0.049];

  test("stands where fresh rounds find it in the same direction", () => {
    const effects: AppEffects = { search, rest: [0.04, 0.05, 0.06] };
    expect(isConfirmed(effects)).toBe(true);
    expect(decide(effects, MARGIN_PERCENT)).toBe("slower");
  });

  test("is left open without fresh rounds, and where they find the opposite", () => {
    expect(decide({ search, rest: undefined }, MARGIN_PERCENT)).toBe("inconclusive");
    expect(decide({ search, rest: [-0.05, -0.051, -0.049] }, MARGIN_PERCENT)).toBe("inconclusive");
  });
});

test("what the search left open is judged by all rounds together", () => {
  const search = [0.1, 0, 0.05];
  expect(decide({ search, rest: undefined }, MARGIN_PERCENT)).toBe("inconclusive");
  expect(decide({ search, rest: [0.05, 0.06, 0.04, 0.05, 0.05, 0.06] }, MARGIN_PERCENT)).toBe("slower");
});
