import { describe, expect, test } from "vitest";
import { bestProspect, type Scatter, varianceComponents } from "../../../src/analyse/steer/prospects.ts";
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

const onlyWithin = scatterOf(20, { withinSd: 0.03, betweenSd: 0 });
const onlyBetween = scatterOf(20, { withinSd: 0.001, betweenSd: 0.05 });

// Ten rounds of 10 blocks could still be had; a start takes the time of 20.
const prospects = [1, 2, 5, 10, 12, 13].map((more) => ({ rounds: 20 + more, blocks: Math.floor(300 / more) - 20 }));

test("takes many rounds where pairs of processes differ", () => {
  expect(bestProspect([onlyBetween], prospects)).toEqual({ rounds: 33, blocks: 3 });
});

test("takes longer ones where only blocks differ, yet not so long that the rounds before outweigh them", () => {
  expect(bestProspect([onlyWithin], prospects)).toEqual({ rounds: 30, blocks: 10 });
});

test("counts Student's quantile, which a fourth round lowers by a quarter", () => {
  const few = [
    { rounds: 4, blocks: 54 },
    { rounds: 6, blocks: 14 },
    { rounds: 10, blocks: 2 },
  ];
  expect(bestProspect([scatterOf(3, { withinSd: 0.03, betweenSd: 0 })], few)).toEqual({ rounds: 6, blocks: 14 });
});

test("weighs the comparison whose interval will be the widest", () => {
  expect(bestProspect([onlyWithin, onlyBetween], prospects)).toEqual({ rounds: 33, blocks: 3 });
});

test("takes the first where nothing scatters at all", () => {
  expect(bestProspect([scatterOf(3, { withinSd: 0, betweenSd: 0 })], prospects)).toEqual(prospects[0]);
});

test("takes a single round only where nothing else can be had", () => {
  const none = { ...onlyWithin, blocksDone: [] };
  expect(bestProspect([none], [{ rounds: 1, blocks: 30 }])).toEqual({ rounds: 1, blocks: 30 });
  const one = [
    { rounds: 1, blocks: 30 },
    { rounds: 2, blocks: 3 },
  ];
  expect(bestProspect([none], one)).toEqual({ rounds: 2, blocks: 3 });
});

test("has none where there is nothing left", () => {
  expect(bestProspect([onlyWithin], [])).toBeUndefined();
});

function scatterOf(rounds: number, components: Scatter["components"]): Scatter {
  return { components, blocksDone: Array.from({ length: rounds }, () => 10) };
}
