import { describe, expect, test } from "vitest";
import { varianceComponents } from "../../../src/analyse/steer/variance-components.ts";
import { effectsOf, noisyEffects } from "../made-up-effects.ts";

describe.each([
  { withinSd: 0.03, betweenSd: 0.02, blocks: 10 },
  { withinSd: 0.02, betweenSd: 0.05, blocks: 5 },
  { withinSd: 0.05, betweenSd: 0.01, blocks: 30 },
])("of many rounds drawn with $withinSd within and $betweenSd between", (drawn) => {
  const found = varianceComponents(noisyEffects({ rounds: 4_000, ...drawn }));

  test("finds both again", () => {
    expect((found?.withinSd ?? 0) / drawn.withinSd).toBeCloseTo(1, 1);
    expect((found?.betweenSd ?? 0) / drawn.betweenSd).toBeCloseTo(1, 1);
  });
});

test("takes off what blocks explain", () => {
  const found = varianceComponents(noisyEffects({ rounds: 4_000, blocks: 10, withinSd: 0.03, betweenSd: 0 }));
  expect(found?.betweenSd).toBeLessThan(0.002);
});

test("knows what single blocks scatter by from the rounds that have more", () => {
  const rounds = noisyEffects({ rounds: 4_000, blocks: 2, withinSd: 0.03, betweenSd: 0.02 });
  const halved = rounds.map(({ blockEffects, ...rest }, round) => ({
    ...rest,
    blockEffects: round % 2 === 0 ? blockEffects : blockEffects.slice(1),
  }));
  expect((varianceComponents(halved)?.withinSd ?? 0) / 0.03).toBeCloseTo(1, 1);
});

test("finds the scatter of rounds of two blocks, too", () => {
  const found = varianceComponents(noisyEffects({ rounds: 4_000, blocks: 2, withinSd: 0.03, betweenSd: 0.02 }));
  expect((found?.withinSd ?? 0) / 0.03).toBeCloseTo(1, 1);
});

test("is never less than nothing", () => {
  const rounds = [0, 1].map((round) => ({ round, blockEffects: [-0.1, 0, 0.1], effect: 0 }));
  expect(varianceComponents(rounds)).toEqual({ withinSd: expect.closeTo(0.1, 9), betweenSd: 0 });
});

test("is unknown with one round, or with single blocks", () => {
  expect(varianceComponents([])).toBeUndefined();
  expect(varianceComponents(noisyEffects({ rounds: 1, blocks: 10, withinSd: 1, betweenSd: 1 }))).toBeUndefined();
  expect(varianceComponents(effectsOf(0.1, 0.2, 0.3))).toBeUndefined();
});
