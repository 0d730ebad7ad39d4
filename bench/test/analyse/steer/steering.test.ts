import { describe, expect, test } from "vitest";
import type { SliceWithLatencies } from "../../../src/analyse/observations/slices.ts";
import { type SoFar, steer } from "../../../src/analyse/steer/steering.ts";
import { planOf } from "../../ask/made-up-plan.ts";
import { slicesOfRound } from "../made-up-slices.ts";

// Three cells: 3 × 3,500 ms until they are warm, and 3 × 460 ms per block.
const plan = planOf({ variant: "fastify/cls", budget: "60s" });
const fresh: SoFar = { slices: [], roundsDone: 0, elapsedMs: 0, timings: [] };

describe("before anything was measured", () => {
  test("assumes a scatter, and takes the rounds that would do best with it", () => {
    // Nine rounds of 20 s: 20,000 − 10,500 ms are 4.1 blocks of 2,304.
    expect(steer(planOf({ variant: "fastify/cls" }), fresh)).toEqual({ next: "round", blocks: 4 });
  });

  test("takes no more rounds than the budget has room for", () => {
    // Three of 20 s: 20,000 − 10,500 ms are 4.1 blocks. Of four there would be one each.
    expect(steer(plan, fresh)).toEqual({ next: "round", blocks: 4 });
  });

  test("takes the blocks that are given", () => {
    expect(steer(planOf({ variant: "fastify/cls", blocks: "4" }), fresh)).toEqual({ next: "round", blocks: 4 });
  });
});

describe("between two rounds", () => {
  test("reckons with starts a little longer than the longest so far, and blocks as long as the last", () => {
    const timings = [
      { aroundMs: 9_000, blocksMs: 900, blocks: 1 },
      { aroundMs: 8_000, blocksMs: 6_000, blocks: 6 },
    ];
    // Half of the 36 s that are left: 18,000 − 9,900 ms are 8.1 blocks of 1,000; of three rounds there would be two.
    expect(steer(plan, { ...fresh, roundsDone: 1, elapsedMs: 24_000, timings })).toEqual({ next: "round", blocks: 8 });
    expect(steer(plan, { ...fresh, roundsDone: 1, elapsedMs: 30_000, timings })).toEqual({ next: "round", blocks: 5 });
  });

  test("runs the rounds that must be whatever the budget says", () => {
    const overdue = { ...fresh, elapsedMs: 10 * 60_000 };
    expect(steer(plan, { ...overdue, roundsDone: 1 })).toEqual({ next: "round", blocks: 3 });
    expect(steer(plan, { ...overdue, roundsDone: 2 })).toEqual({ next: "round", blocks: 3 });
    expect(steer(plan, { ...overdue, roundsDone: 3 })).toMatchObject({ next: "stop" });
  });

  test("runs them also where every interval is narrow already", () => {
    const decision = steer(plan, { ...fresh, slices: rounds(2, 0.0001), roundsDone: 2 });
    expect(decision).toMatchObject({ next: "round" });
  });

  test("gives few blocks where pairs of processes differ much, and more where they differ in nothing", () => {
    const standard = planOf({ variant: "fastify/cls" });
    expect(steer(standard, { ...fresh, slices: rounds(3, 0.2), roundsDone: 3 })).toEqual({ next: "round", blocks: 3 });
    const still = { ...fresh, slices: rounds(3, 0, 0.05), roundsDone: 3 };
    expect(steer(standard, still)).toEqual({ next: "round", blocks: 5 });
  });

  test("does not believe the scatter of two rounds", () => {
    const plenty = planOf({ variant: "fastify/cls", budget: "1h" });
    const two = { ...fresh, slices: rounds(2, 0.2), roundsDone: 2 };
    expect(steer(plenty, two)).toEqual(steer(plenty, fresh));
  });

  test("gives the last round all that is left", () => {
    const timings = [{ aroundMs: 9_000, blocksMs: 6_000, blocks: 6 }];
    const soFar = { ...fresh, slices: rounds(3, 0.2), roundsDone: 3, timings };
    // 20 s hold 9.9 s of starts and 10.1 blocks of 1 s; two rounds would have nothing left for blocks.
    expect(steer(plan, { ...soFar, elapsedMs: 40_000 })).toEqual({ next: "round", blocks: 10 });
  });

  test("has more than six share the budget where more are asked for", () => {
    const ten = planOf({ variant: "fastify/cls", budget: "3m", rounds: "10" });
    // A tenth of 180 s: 18,000 − 10,500 ms are 3.3 blocks of 2,304.
    expect(steer(ten, fresh)).toEqual({ next: "round", blocks: 3 });
  });

  test("asks for whole blocks also where nothing scatters at all", () => {
    const decision = steer(plan, { ...fresh, slices: rounds(2, 0, 0), roundsDone: 2 });
    expect(decision).toEqual({ next: "round", blocks: expect.any(Number) });
    expect("blocks" in decision && Number.isInteger(decision.blocks)).toBe(true);
  });

  test("asks for whole blocks also after a round in which no cell could be measured", () => {
    const timings = [{ aroundMs: 20_000, blocksMs: 0, blocks: 6 }];
    // The rest, shared between two, is just what a start took: 0 ms for blocks of 0 ms.
    const decision = steer(plan, { ...fresh, roundsDone: 1, elapsedMs: 20_000, timings });
    expect("blocks" in decision && Number.isInteger(decision.blocks)).toBe(true);
  });
});

describe("stops", () => {
  test("for precision, once every interval is narrow enough", () => {
    expect(steer(plan, { ...fresh, slices: rounds(5, 0.001), roundsDone: 5 })).toEqual({
      next: "stop",
      reason: "precision",
      sentence: expect.stringMatching(/^Every interval is within ±0\.\d\d% after 5 rounds\.$/),
    });
  });

  test("for precision not before the fifth round, when it can be trusted to be more than luck", () => {
    expect(steer(plan, { ...fresh, slices: rounds(4, 0.001), roundsDone: 4 })).toMatchObject({ next: "round" });
  });

  test("for precision not before the last comparison is that narrow", () => {
    const apart = rounds(5, 0.001).map((slice) =>
      slice.cell.endsWith("@twin=1")
        ? { ...slice, server: { ...slice.server, cpuUs: 20_000 * (1 + slice.round / 10) } }
        : slice,
    );
    expect(steer(plan, { ...fresh, slices: apart, roundsDone: 5 })).toMatchObject({ next: "round" });
  });

  test("for precision not where a comparison is missing", () => {
    const withoutTwin = rounds(5, 0.001).filter(({ cell }) => !cell.endsWith("@twin=1"));
    expect(steer(plan, { ...fresh, slices: withoutTwin, roundsDone: 5 })).toMatchObject({ next: "round" });
  });

  test("for the budget, once it has no room for the fewest blocks", () => {
    const timings = [{ aroundMs: 9_000, blocksMs: 6_000, blocks: 6 }];
    const soFar = { ...fresh, slices: rounds(3, 0.2), roundsDone: 3, timings };
    expect(steer(plan, { ...soFar, elapsedMs: 47_100 })).toEqual({ next: "round", blocks: 3 });
    expect(steer(plan, { ...soFar, elapsedMs: 47_101 })).toEqual({
      next: "stop",
      reason: "budget",
      sentence: "The budget has no room for another round after 3.",
    });
  });

  test("for the rounds that were asked for, narrow or not", () => {
    const two = planOf({ variant: "fastify/cls", rounds: "2" });
    expect(steer(two, { ...fresh, roundsDone: 1, elapsedMs: 3_600_000 })).toMatchObject({ next: "round" });
    expect(steer(two, { ...fresh, roundsDone: 2 })).toEqual({
      next: "stop",
      reason: "rounds",
      sentence: "All rounds were run: 2.",
    });
  });
});

test("runs a classic plan's rounds, a block each", () => {
  const classic = planOf({ variant: "fastify/cls", protocol: "classic", rounds: "2" });
  expect(steer(classic, { ...fresh, elapsedMs: 3_600_000 })).toEqual({ next: "round", blocks: 1 });
  expect(steer(classic, { ...fresh, roundsDone: 1 })).toEqual({ next: "round", blocks: 1 });
  expect(steer(classic, { ...fresh, roundsDone: 2 })).toMatchObject({ next: "stop", reason: "rounds" });
});

/** Rounds of four blocks whose effects are `apart` from round to round, and whose blocks scatter evenly. */
function rounds(count: number, apart: number, scatter = 0.001): readonly SliceWithLatencies[] {
  return Array.from({ length: count }, (_, round) => {
    const cost = 20 * Math.exp(apart * (round - (count - 1) / 2));
    const blocks = [-scatter, -scatter, scatter, scatter].map((by) => cost * Math.exp(by));
    return slicesOfRound(round, {
      "fastify/singleton": [20, 20, 20, 20],
      "fastify/singleton@twin=1": blocks,
      "fastify/cls": blocks,
    });
  }).flat();
}
