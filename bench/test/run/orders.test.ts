import { expect, test } from "vitest";
import { familiesInRound, turnsOf } from "../../src/run/round.ts";
import { planOf } from "../ask/made-up-plan.ts";

const { cells } = planOf({ adapter: "fastify" });
const idsOf = (order: readonly { readonly id: string }[]): readonly string[] => order.map(({ id }) => id);

test("every other block, and every other round, is the one before it backwards", () => {
  const turns = (round: number, block: number): readonly string[] => idsOf(turnsOf(cells, 7, round, block));
  expect(turns(0, 1)).toEqual(turns(0, 0).toReversed());
  expect(turns(1, 0)).toEqual(turns(0, 0).toReversed());
  expect(turns(1, 1)).toEqual(turns(0, 0));
  expect(turns(0, 0).toSorted()).toEqual(idsOf(cells).toSorted());
});

test("orders follow from the seed, and differ between seeds and pairs of rounds", () => {
  const orders = [1, 2, 3, 4, 5, 6].map((seed) => idsOf(turnsOf(cells, seed, 0, 0)).join());
  expect(new Set(orders).size).toBeGreaterThan(3);
  const rounds = [0, 2, 4, 6, 8, 10].map((round) => idsOf(turnsOf(cells, 1, round, 0)).join());
  expect(new Set(rounds).size).toBeGreaterThan(3);
  expect(turnsOf(cells, 1, 3, 1)).toEqual(turnsOf(cells, 1, 3, 1));
});

test("a round has every family once", () => {
  expect(familiesInRound(cells, 1, 5).flat()).toHaveLength(cells.length);
});
