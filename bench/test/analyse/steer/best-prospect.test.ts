import { expect, test } from "vitest";
import { bestProspect, type Scatter } from "../../../src/analyse/steer/best-prospect.ts";

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
