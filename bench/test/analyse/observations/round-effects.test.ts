import type { Cell } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { comparedWith, roundEffects } from "../../../src/analyse/observations/round-effects.ts";
import { cellsOf } from "../../ask/made-up-plan.ts";

const base = [10, 20, 40].map((value, round) => ({ round, value }));

test("compares the two processes of each round, and no two rounds with each other", () => {
  const other = [20, 20, 20].map((value, round) => ({ round, value }));
  expect(roundEffects(other, base)).toEqual([
    { round: 0, effect: Math.log(2) },
    { round: 1, effect: 0 },
    { round: 2, effect: Math.log(0.5) },
  ]);
});

test("goes by the round's number, whatever the order", () => {
  const other = [2, 0].map((round) => ({ round, value: 80 }));
  expect(roundEffects(other, base)).toEqual([
    { round: 2, effect: Math.log(2) },
    { round: 0, effect: Math.log(8) },
  ]);
});

test("leaves out a round that one of them lacks", () => {
  expect(roundEffects([{ round: 1, value: 20 }], base).map(({ round }) => round)).toEqual([1]);
  expect(roundEffects([{ round: 3, value: 20 }], base)).toEqual([]);
  expect(roundEffects([], base)).toEqual([]);
});

test("leaves out rounds that measured 0, which have no ratio", () => {
  const [ten, zero] = [10, 0].map((value) => [{ round: 0, value }]);
  expect(roundEffects(zero ?? [], base)).toEqual([]);
  expect(roundEffects(ten ?? [], zero ?? [])).toEqual([]);
});

describe("a cell is compared", () => {
  const partner = Object.fromEntries(
    cellsOf({ variant: "fastify/cls", baseline: "fastify/singleton" }).map((cell) => [cell.id, comparedWith(cell)]),
  );

  test("with its baseline", () => {
    expect(partner["fastify/cls"]).toBe("fastify/singleton");
  });

  test("with its original, where it is a twin", () => {
    expect(partner["fastify/singleton@twin=1"]).toBe("fastify/singleton");
    const [cell] = cellsOf({}) as readonly [Cell, ...Cell[]];
    expect(comparedWith({ ...cell, id: "copy", baseline: "base", twinOf: "original" })).toBe("original");
  });

  test("with nothing, where it is a baseline", () => {
    expect(partner["fastify/singleton"]).toBeUndefined();
  });
});
