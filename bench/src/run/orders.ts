import { type Cell, familiesOf } from "@lab/shared/record";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { shuffled } from "../http/orders-of.ts";

/** The families of a round in the order in which they are up; their cells are in the order of the plan. */
export function familiesInRound(cells: readonly Cell[], seed: number, round: number): readonly (readonly Cell[])[] {
  return inPairs(familiesOf(cells, cells), [seed, round >> 1], round % 2 === 1);
}

/**
 * The turns of a family in a block. ABBA, of blocks and of rounds: every other one is the one before it backwards. A
 * round's first block is the order in which its servers start, so over two rounds each of any two is started, proven,
 * warmed up and measured first as often as the other: an effect of the position affects both alike.
 */
export function turnsOf(family: readonly Cell[], seed: number, round: number, block: number): readonly Cell[] {
  return inPairs(family, [seed, round >> 1, block >> 1], (round + block) % 2 === 1);
}

function inPairs<Item>(items: readonly Item[], place: readonly number[], backwards: boolean): readonly Item[] {
  const drawn = shuffled(items, xoroshiro128plus(seedOf(place)));
  return backwards ? drawn.toReversed() : drawn;
}

/** A separate seed for each place in a run; runs with neighbouring seeds share none. */
export function seedOf([seed = 0, ...places]: readonly number[]): number {
  return places.reduce((mixed, place) => Math.imul(mixed ^ (place + 1), 0x85ebca6b) ^ (mixed >>> 13), seed);
}
