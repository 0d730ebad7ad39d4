import { describe, expect, test } from "vitest";
import type { Slice } from "../../../src/analyse/observations/slice.ts";
import { driftOf } from "../../../src/analyse/warn/drift.ts";
import { sliceOf, slicesOfRound } from "../made-up-slices.ts";

const CELL = "fastify/cls";

/** Rounds that begin at these costs, each a little nearer to the next block's by the same share. */
function rounds(starts: readonly number[], perBlock: readonly number[], blocks = 5): readonly Slice[] {
  return starts.flatMap((start, round) => {
    const share = perBlock[round % perBlock.length] ?? 0;
    return slicesOfRound(round, {
      [CELL]: Array.from({ length: blocks }, (_, block) => start * Math.exp(share * block)),
    });
  });
}

test("is the change from a round's first block to its last, on average over the rounds", () => {
  expect(driftOf(rounds([20, 21, 19], [-0.02, -0.021, -0.019]))?.change.estimate).toBeCloseTo(-0.08, 12);
});

test("does not mind a single wild block in a round", () => {
  const wild = rounds([20, 20, 20], [-0.02]).map((slice) =>
    slice.block === 1 ? { ...slice, server: { ...slice.server, cpuUs: 90_000 } } : slice,
  );
  expect(driftOf(wild)?.change.estimate).toBeCloseTo(-0.08, 12);
});

test("leaves out blocks that cost no measurable time, of which there is no ratio", () => {
  const idle = rounds([20, 20, 20], [-0.02]).map((slice) =>
    slice.block % 2 === 1 ? { ...slice, server: { ...slice.server, cpuUs: 0 } } : slice,
  );
  expect(driftOf(idle)?.change.estimate).toBeCloseTo(-0.08, 12);
});

describe("moves", () => {
  test("where every round goes the same way", () => {
    expect(driftOf(rounds([20, 25, 16], [-0.02, -0.021, -0.019]))).toMatchObject({
      moves: true,
    });
    expect(driftOf(rounds([20, 25, 16], [0.02, 0.021, 0.019]))).toMatchObject({ moves: true });
  });

  test("not where rounds go either way", () => {
    expect(driftOf(rounds([20, 20, 20], [-0.03, 0.02, -0.02]))).toMatchObject({ moves: false });
  });

  test("not where it is surely there, and too little to speak of", () => {
    expect(driftOf(rounds([20, 20, 20], [0.002, 0.0021, 0.0019]))).toMatchObject({
      moves: false,
    });
  });
});

test("is unknown with fewer than three rounds of three blocks in which something was answered", () => {
  expect(driftOf(rounds([20, 20], [0.02]))).toBeUndefined();
  expect(driftOf(rounds([20, 20, 20, 20], [0.02], 2))).toBeUndefined();
  const silent = [0, 1, 2].flatMap((round) =>
    [0, 1, 2].map((block) => sliceOf({ cell: CELL, round, block, load: { requests: block === 0 ? 0 : 1_000 } })),
  );
  expect(driftOf(silent)).toBeUndefined();
});
