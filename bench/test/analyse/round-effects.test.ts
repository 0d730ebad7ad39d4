import { type Cell, costUs } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { comparedWith, roundEffects } from "../../src/analyse/round-effects.ts";
import { perRequest, perTime, requestsPerSecond } from "../../src/analyse/slice-figures.ts";
import { cellsOf } from "../plan/made-up-plan.ts";
import { roundOf, sliceOf } from "./made-up-slices.ts";

const cost = perRequest(costUs);

test("pairs the two within each block", () => {
  const slices = roundOf(0, { base: [10, 20, 40], other: [20, 20, 20] });
  const [effect] = roundEffects(slices, "other", "base", cost);
  expect(effect?.blockEffects).toEqual([Math.log(2), 0, Math.log(0.5)]);
  expect(effect?.effect).toBeCloseTo(Math.log(60 / 70), 12);
});

test("pairs by the block's number, whatever the order of the slices", () => {
  const slices = roundOf(0, { base: [10, 20], other: [30, 80] });
  const [effect] = roundEffects(slices.toReversed(), "other", "base", cost);
  expect(effect?.blockEffects.toSorted()).toEqual([Math.log(3), Math.log(4)].toSorted());
});

test("a round's is of all requests together, so that what only some slices pay is paid by all", () => {
  const slices = [
    ...roundOf(0, { base: [10, 10, 10, 10] }),
    ...[11, 11, 11].map((costUs, block) => sliceOf({ cell: "other", block, costUs })),
    sliceOf({ cell: "other", block: 3, costUs: 15, load: { requests: 500 } }),
  ];
  const [effect] = roundEffects(slices, "other", "base", cost);
  expect(effect?.effect).toBeCloseTo(Math.log((3_000 * 11 + 500 * 15) / 3_500 / 10), 12);
});

test("compares no two rounds with each other", () => {
  const slices = [...roundOf(0, { base: [10], other: [20] }), ...roundOf(1, { base: [100], other: [100] })];
  expect(roundEffects(slices, "other", "base", cost).map(({ round, effect }) => [round, effect])).toEqual([
    [0, Math.log(2)],
    [1, 0],
  ]);
});

test("leaves out a block in which the partner is missing", () => {
  const slices = [
    ...roundOf(0, { base: [10, 10], other: [20, 20, 90] }),
    sliceOf({ cell: "base", round: 0, block: 3, costUs: 90 }),
  ];
  expect(roundEffects(slices, "other", "base", cost)).toEqual([
    { round: 0, blockEffects: [Math.log(2), Math.log(2)], effect: Math.log(2) },
  ]);
});

test("leaves out a block in which one of them answered nothing", () => {
  const slices = [
    ...roundOf(0, { base: [10], other: [20] }),
    sliceOf({ cell: "base", block: 1 }),
    sliceOf({ cell: "other", block: 1, load: { requests: 0 } }),
  ];
  expect(roundEffects(slices, "other", "base", cost)).toEqual([
    { round: 0, blockEffects: [Math.log(2)], effect: Math.log(2) },
  ]);
});

test("leaves out what came to nothing, of which there is no ratio", () => {
  const idle = roundOf(0, { base: [10, 10], other: [0, 20] });
  expect(roundEffects(idle, "other", "base", cost)[0]?.blockEffects).toEqual([Math.log(2)]);
  const silent = ["base", "other"].map((cell) => sliceOf({ cell, load: { requests: cell === "base" ? 100 : 0 } }));
  expect(roundEffects(silent, "other", "base", perTime(requestsPerSecond))).toEqual([]);
});

test("leaves out a round without a pair", () => {
  const slices = [...roundOf(0, { other: [20] }), ...roundOf(1, { base: [10], other: [20] })];
  expect(roundEffects(slices, "other", "base", cost).map(({ round }) => round)).toEqual([1]);
});

test("looks at no other cells", () => {
  const slices = roundOf(0, { base: [10], other: [20], third: [999] });
  expect(roundEffects(slices, "other", "base", cost)).toEqual(
    roundEffects(roundOf(0, { base: [10], other: [20] }), "other", "base", cost),
  );
});

describe("a cell is compared", () => {
  const partner = Object.fromEntries(
    cellsOf({ variant: "fastify/cls", baseline: "fastify/singleton" }).map((cell) => [cell.id, comparedWith(cell)]),
  );

  test("with its baseline", () => {
    expect(partner["fastify/cls"]).toBe("fastify/singleton");
  });

  test("with its original, where it is a twin", () => {
    expect(partner["fastify/singleton#twin"]).toBe("fastify/singleton");
    const [cell] = cellsOf({}) as readonly [Cell, ...Cell[]];
    expect(comparedWith({ ...cell, id: "copy", baseline: "base", twinOf: "original" })).toBe("original");
  });

  test("with nothing, where it is a baseline", () => {
    expect(partner["fastify/singleton"]).toBeUndefined();
  });
});
