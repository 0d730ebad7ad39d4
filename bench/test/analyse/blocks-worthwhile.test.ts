import { expect, test } from "vitest";
import { blocksWorthwhile } from "../../src/analyse/blocks-worthwhile.ts";
import { varianceComponents } from "../../src/analyse/variance-components.ts";
import { effectsOf, noisyEffects } from "./made-up-effects.ts";

const steady = noisyEffects({ rounds: 50, blocks: 10, withinSd: 0.03, betweenSd: 0.003 });
const unsteady = noisyEffects({ rounds: 50, blocks: 10, withinSd: 0.03, betweenSd: 0.06 });

test("follows Kalibera and Jones: the root of the prices' ratio times that of the variances'", () => {
  const { withinSd = 0, betweenSd = 0 } = varianceComponents(unsteady) ?? {};
  expect(blocksWorthwhile([unsteady], 9)).toBeCloseTo(3 * (withinSd / betweenSd), 12);
});

test("is more where pairs of processes differ little", () => {
  expect(blocksWorthwhile([steady], 9)).toBeGreaterThan(4 * (blocksWorthwhile([unsteady], 9) ?? Number.NaN));
});

test("is more where a start is dear", () => {
  expect(blocksWorthwhile([unsteady], 36)).toBeCloseTo(2 * (blocksWorthwhile([unsteady], 9) ?? Number.NaN), 12);
});

test("is without end where pairs of processes differ in nothing", () => {
  const rounds = [0, 1].map((round) => ({ round, blockEffects: [-0.1, 0, 0.1], effect: 0 }));
  expect(blocksWorthwhile([rounds], 9)).toBe(Number.POSITIVE_INFINITY);
});

test("is the median over the comparisons, those that tell nothing left out", () => {
  const [low, high] = [unsteady, steady].map((rounds) => blocksWorthwhile([rounds], 9) ?? Number.NaN);
  expect(blocksWorthwhile([steady, unsteady, steady], 9)).toBe(high);
  expect(blocksWorthwhile([unsteady, unsteady, steady], 9)).toBe(low);
  expect(blocksWorthwhile([effectsOf(0.1), unsteady], 9)).toBe(low);
});

test("is unknown before two rounds have shown the variances", () => {
  expect(blocksWorthwhile([], 9)).toBeUndefined();
  expect(blocksWorthwhile([noisyEffects({ rounds: 1, blocks: 10, withinSd: 1, betweenSd: 1 })], 9)).toBeUndefined();
});

test("is a number also where nothing scatters at all", () => {
  const rounds = [0, 1].map((round) => ({ round, blockEffects: [0.5, 0.5, 0.5], effect: 0.5 }));
  expect(blocksWorthwhile([rounds], 9)).not.toBeNaN();
});
