import { describe, expect, test } from "vitest";
import { appCells } from "../../../src/ask/app/app-cells.ts";
import { mirroredOrder } from "../../../src/ask/app/app-plan.ts";
import { blockOrders } from "../../../src/ask/block-order.ts";

const requests = {
  seed: 1,
  longestAnswerMs: 0,
  each: [{ method: "GET", path: "/", headers: {}, weight: 1, expected: {} }],
};
const side = { start: { command: ["server"], folder: "/", path: "/" }, requests };
const cells = appCells({ before: side, after: side, connections: 1, conditions: [] }, true);
const [BEFORE, TWIN, AFTER] = [0, 1, 2];

/** How often the first comes before the second. */
function firsts(blocks: readonly (readonly number[])[], one: number, other: number): number {
  return blocks.filter((block) => block.indexOf(one) < block.indexOf(other)).length;
}

describe.each([1, 2, 3, 4, 5])("an order drawn by seed %i, mirrored", (seed) => {
  const drawn = blockOrders(cells, seed, 6, 5);
  const order = mirroredOrder(drawn);

  test("starts before first in one round of two, and after in the other, and so does every other pair", () => {
    const starts = order.map(([first = []]) => first);
    for (const pair of [0, 2, 4].map((round) => starts.slice(round, round + 2))) {
      expect(firsts(pair, BEFORE, AFTER)).toBe(1);
      expect(firsts(pair, BEFORE, TWIN)).toBe(1);
      expect(firsts(pair, TWIN, AFTER)).toBe(1);
    }
  });

  test("measures each as often in every place, over two rounds of whatever number of blocks", () => {
    for (const round of [0, 2, 4]) {
      const blocks = order.slice(round, round + 2).flat();
      expect(firsts(blocks, BEFORE, AFTER)).toBe(blocks.length / 2);
      const placeOf = (cell: number): number => blocks.reduce((sum, block) => sum + block.indexOf(cell), 0);
      expect(new Set([placeOf(BEFORE), placeOf(TWIN), placeOf(AFTER)])).toEqual(new Set([blocks.length]));
    }
  });

  test("turns about within a round, and is by chance but for that", () => {
    const [first = []] = order;
    expect(first[1]).toEqual(first[0]?.toReversed());
    expect(first[2]).toEqual(drawn[0]?.[2]);
  });
});
