import type { Cell } from "@lab/shared/record";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";

/**
 * For each round and block an order of all cells, by their place in the list. Cells with the same baseline stay
 * neighbours, for neighbours in time share the interference; the groups are shuffled, and so are the cells within.
 */
export function blockOrders(cells: readonly Cell[], seed: number, rounds: number, blocks: number): number[][][] {
  const random = xoroshiro128plus(Math.imul(seed, SPREAD));
  const groups = [...Map.groupBy(cells.keys(), (index) => cells[index]?.baseline).values()];
  const block = (): number[] => shuffled(groups, random).flatMap((group) => shuffled(group, random));
  return Array.from({ length: rounds }, () => Array.from({ length: blocks }, block));
}

/** Of neighbouring seeds the generator makes similar first numbers: Knuth's multiplier takes them apart. */
const SPREAD = 0x9e3779b1;

/** Fisher–Yates: every order is equally likely. */
function shuffled<Item>(items: readonly Item[], random: RandomGenerator): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(uniformInt(random, 0, rest.length - 1), 1));
}
