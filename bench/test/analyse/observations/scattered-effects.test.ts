import { expect, test } from "vitest";
import { scatteredEffects } from "../../../src/analyse/observations/scattered-effects.ts";
import { latencyOf, sliceOf, slicesOfRound } from "../made-up-slices.ts";

test("pairs the two within each block, and takes a round by all its requests", () => {
  const slices = scatteredEffects(slicesOfRound(0, { other: [20, 20, 20] }), slicesOfRound(0, { base: [10, 20, 40] }));
  expect(slices).toEqual([
    { round: 0, effect: expect.closeTo(Math.log(60 / 70), 12), blockEffects: [Math.log(2), 0, Math.log(0.5)] },
  ]);
});

test("pairs by the block's number, whatever the order of the slices", () => {
  const own = slicesOfRound(0, { other: [30, 80] });
  const [effect] = scatteredEffects(own.toReversed(), slicesOfRound(0, { base: [10, 20] }));
  expect(effect?.blockEffects).toEqual([Math.log(4), Math.log(3)]);
});

test("pairs no blocks of two rounds", () => {
  const own = [...slicesOfRound(0, { other: [20] }), ...slicesOfRound(1, { other: [100] })];
  const neighbour = [...slicesOfRound(0, { base: [10] }), ...slicesOfRound(1, { base: [100] })];
  expect(scatteredEffects(own, neighbour).map(({ blockEffects }) => blockEffects)).toEqual([[Math.log(2)], [0]]);
});

test("leaves a block out of the scatter in which one is missing or answered nothing, and not out of the effect", () => {
  const own = [
    ...slicesOfRound(0, { other: [20, 20, 80] }),
    sliceOf({ cell: "other", block: 3, load: { requests: 0 } }),
  ];
  const neighbour = [...slicesOfRound(0, { base: [10, 10] }), sliceOf({ cell: "base", block: 3, costUs: 10 })];
  expect(scatteredEffects(own, neighbour)).toEqual([
    { round: 0, effect: expect.closeTo(Math.log(4), 12), blockEffects: [Math.log(2), Math.log(2)] },
  ]);
});

test("pairs by what the run is about: of a percentile, that of each process, and that of each block", () => {
  const sliceWith = (cell: string, block: number, ...us: readonly number[]) =>
    sliceOf({ cell, block, load: { latency: latencyOf(...us) } });
  const own = [sliceWith("other", 0, 100, 200, 400), sliceWith("other", 1, 100, 100, 100)];
  const neighbour = [sliceWith("base", 0, 50, 50, 50), sliceWith("base", 1, 50, 100, 200)];
  const [effect] = scatteredEffects(own, neighbour, "p50Us");
  expect(effect?.effect).toBeCloseTo(Math.log(2), 2);
  expect(effect?.blockEffects[0]).toBeCloseTo(Math.log(4), 2);
  expect(effect?.blockEffects[1]).toBeCloseTo(0, 2);
});
