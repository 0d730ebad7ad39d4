import { describe, expect, test } from "vitest";
import { blockOrders } from "../../src/ask/block-order.ts";
import { cellsOf } from "./made-up-plan.ts";

const cells = cellsOf({ twins: "all" });
const group = cellsOf({ variant: "fastify/cls" });
const places = [...cells.keys()];

test("draws the blocks of every round", () => {
  const orders = blockOrders(cells, 1, 4, 6);
  expect(orders.map((blocks) => blocks.length)).toEqual([6, 6, 6, 6]);
});

describe("every block", () => {
  const blocks = blockOrders(cells, 1, 10, 20).flat();

  test("holds every cell once", () => {
    for (const block of blocks) expect(block.toSorted((one, other) => one - other)).toEqual(places);
  });

  test("keeps the cells of one baseline next to each other", () => {
    for (const block of blocks) {
      const baselines = block.map((index) => cells[index]?.baseline);
      const changes = baselines.filter((baseline, index) => baseline !== baselines[index - 1]);
      expect(changes).toHaveLength(new Set(baselines).size);
    }
  });
});

test("is the same for the same seed, and another for another", () => {
  expect(blockOrders(cells, 7, 3, 3)).toEqual(blockOrders(cells, 7, 3, 3));
  expect(blockOrders(cells, 7, 3, 3)).not.toEqual(blockOrders(cells, 8, 3, 3));
});

test("does not repeat itself from round to round", () => {
  const rounds = blockOrders(cells, 7, 5, 3).map((round) => JSON.stringify(round));
  expect(new Set(rounds).size).toBe(5);
});

test("brings about all orders of a small group, each about as often", () => {
  const blocks = blockOrders(group, 3, 1, 1_200).flat();
  const counts = [...Map.groupBy(blocks, String).values()].map(({ length }) => length);
  expect(counts).toHaveLength(6);
  // A fair draw strays from 200 by 13 (one standard deviation).
  for (const count of counts) expect(Math.abs(count - 200)).toBeLessThan(52);
});

test("shuffles the families from round to round, and keeps their order within one", () => {
  const courses = blockOrders(cells, 3, 100, 6).map((blocks) =>
    blocks.map((block) => [...new Set(block.map((index) => cells[index]?.baseline))].join(" ")),
  );
  for (const blocks of courses) expect(new Set(blocks).size).toBe(1);
  expect(new Set(courses.flat()).size).toBe(6);
});
