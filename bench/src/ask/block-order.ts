import { type Cell, familyAmong } from "@lab/shared/record";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { shuffled } from "../http/orders-of.ts";

/**
 * For each round and block an order of all cells, by their place in the list: family by family, as they come in that
 * round. The families are shuffled for each round, and the cells of each for each block.
 */
export function blockOrders(cells: readonly Cell[], seed: number, rounds: number, blocks: number): number[][][] {
  const random = xoroshiro128plus(Math.imul(seed, SPREAD));
  const familyOf = familyAmong(cells);
  const families = Map.groupBy(cells.entries(), ([, cell]) => familyOf(cell)).values();
  const groups = [...families].map((family) => family.map(([index]) => index));
  return Array.from({ length: rounds }, () => {
    const course = shuffled(groups, random);
    return Array.from({ length: blocks }, () => course.flatMap((group) => shuffled(group, random)));
  });
}

export function roundOrders<Item>(items: readonly Item[], seed: number, rounds: number): readonly (readonly Item[])[] {
  const random = xoroshiro128plus(Math.imul(seed, SPREAD));
  return Array.from({ length: rounds }, () => shuffled(items, random));
}

/** Neighbouring seeds give similar first numbers; Knuth's multiplier spreads them. */
const SPREAD = 0x9e3779b1;
