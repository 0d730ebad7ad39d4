import { expect, test } from "vitest";
import { mean } from "../../src/analyse/averages.ts";
import { effectsWithinStates, type StatedPair } from "../../src/analyse/effects-within-states.ts";
import { intervalOfMean } from "../../src/analyse/interval.ts";

const DISTANCE = 0.14;

/** A pair that differs by the effect, and by its states. */
function pair(effect: number, own: "fast" | "slow", baseline: "fast" | "slow"): StatedPair {
  const apart = Number(own === "slow") - Number(baseline === "slow");
  return { effect: effect + DISTANCE * apart, state: own, baselineState: baseline };
}

const noiseless = [
  pair(0.02, "fast", "fast"),
  pair(0.02, "slow", "slow"),
  pair(0.02, "slow", "fast"),
  pair(0.02, "slow", "fast"),
  pair(0.02, "fast", "slow"),
];

test("finds the effect in every round where only states stand between", () => {
  for (const effect of effectsWithinStates(noiseless)) expect(effect).toBeCloseTo(0.02, 12);
  expect(effectsWithinStates(noiseless)).toHaveLength(5);
});

test("are the effects themselves where both are in the same state throughout", () => {
  const effects = effectsWithinStates([
    pair(0.01, "fast", "fast"),
    pair(0.03, "slow", "slow"),
    pair(0.05, "fast", "fast"),
  ]);
  for (const [index, effect] of [0.01, 0.03, 0.05].entries()) expect(effects[index]).toBeCloseTo(effect, 12);
});

test("know what the average process is not: how unequally the states were drawn", () => {
  const drawn = [...noiseless, pair(0.02, "slow", "fast"), pair(0.021, "slow", "fast"), pair(0.019, "fast", "fast")];
  expect(mean(drawn.map(({ effect }) => effect))).toBeGreaterThan(0.06);
  expect(mean(effectsWithinStates(drawn))).toBeCloseTo(0.02, 2);
});

test("scatter more where the distance is known from few rounds", () => {
  const few = [
    pair(0.01, "fast", "fast"),
    pair(0.03, "fast", "fast"),
    pair(0.02, "slow", "fast"),
    pair(0.02, "slow", "fast"),
    pair(0.02, "slow", "fast"),
    pair(0.02, "slow", "fast"),
  ];
  const many = [0.01, 0.03, 0.02, 0.02, 0.02, 0.02].map((effect) => pair(effect, "fast", "fast"));
  expect(widthOf(effectsWithinStates(few))).toBeGreaterThan(1.5 * widthOf(effectsWithinStates(many)));
});

test("are mirrored where cell and baseline are swapped", () => {
  const swapped = noiseless.map(({ effect, state, baselineState }) => ({
    effect: -effect,
    state: baselineState,
    baselineState: state,
  }));
  const effects = effectsWithinStates(noiseless);
  for (const [index, effect] of effectsWithinStates(swapped).entries()) {
    expect(effect).toBeCloseTo(-(effects[index] ?? Number.NaN), 12);
  }
});

test("leave out rounds in which a state is not known", () => {
  const unknown = { effect: 9, state: undefined, baselineState: "fast" } as const;
  expect(effectsWithinStates([...noiseless, unknown])).toEqual(effectsWithinStates(noiseless));
  expect(effectsWithinStates([unknown, { ...unknown, state: "fast", baselineState: undefined }])).toEqual([]);
});

test("are none with fewer than two rounds in the same state", () => {
  const never = [pair(0.02, "slow", "fast"), pair(0.02, "slow", "fast"), pair(0.02, "slow", "fast")];
  expect(effectsWithinStates(never)).toEqual([]);
  expect(effectsWithinStates([...never, pair(0.02, "fast", "fast")])).toEqual([]);
  expect(effectsWithinStates([...never, pair(0.02, "fast", "fast"), pair(0.02, "slow", "slow")])).toHaveLength(5);
});

function widthOf(effects: readonly number[]): number {
  const { low = Number.NaN, high = Number.NaN } = intervalOfMean(effects) ?? {};
  return high - low;
}
