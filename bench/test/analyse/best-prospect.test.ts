import { expect, test } from "vitest";
import { bestProspect } from "../../src/analyse/best-prospect.ts";
import { effectsOf, noisyEffects } from "./made-up-effects.ts";

const DONE = 20;
const onlyWithin = noisyEffects({ rounds: DONE, blocks: 10, withinSd: 0.03, betweenSd: 0 });
const onlyBetween = noisyEffects({ rounds: DONE, blocks: 10, withinSd: 0.001, betweenSd: 0.05 });

// Ten rounds of 10 blocks could still be had; a start takes the time of 20.
const prospects = [1, 2, 5, 10, 12, 13].map((more) => ({ rounds: DONE + more, blocks: Math.floor(300 / more) - 20 }));

test("takes many rounds where pairs of processes differ", () => {
  expect(bestProspect([onlyBetween], prospects)).toEqual({ rounds: 33, blocks: 3 });
});

test("takes longer ones where only blocks differ, yet not so long that the rounds before outweigh them", () => {
  expect(bestProspect([onlyWithin], prospects)).toEqual({ rounds: 30, blocks: 10 });
});

test("counts Student's quantile, which a fourth round lowers by a quarter", () => {
  const three = noisyEffects({ rounds: 3, blocks: 10, withinSd: 0.03, betweenSd: 0 });
  const few = [
    { rounds: 4, blocks: 54 },
    { rounds: 6, blocks: 14 },
    { rounds: 10, blocks: 2 },
  ];
  expect(bestProspect([three], few)).toEqual({ rounds: 6, blocks: 14 });
});

test("weighs the comparison whose interval will be the widest", () => {
  expect(bestProspect([onlyWithin, onlyBetween], prospects)).toEqual({ rounds: 33, blocks: 3 });
});

test("takes the first where nothing scatters at all", () => {
  const rounds = [0, 1, 2].map((round) => ({ round, blockEffects: [0.5, 0.5], effect: 0.5 }));
  expect(bestProspect([rounds], prospects)).toEqual(prospects[0]);
});

test("has none without a prospect, or where nothing is known of the scatter", () => {
  expect(bestProspect([onlyWithin], [])).toBeUndefined();
  expect(bestProspect([], prospects)).toBeUndefined();
  expect(bestProspect([effectsOf(0.1)], prospects)).toBeUndefined();
});
