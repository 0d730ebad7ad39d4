import type { Plan } from "@lab/shared/record";

type Order = Plan["order"];
type Round = Order[number];

/**
 * ABBA, of blocks and of rounds: every other one is the one before it backwards. A round's first block is the order in
 * which its servers start, so over two rounds each of any two has come first as often as the other, in being started,
 * proven, warmed up and measured alike: what comes of a place weighs on both.
 */
export function mirroredOrder(drawn: Order): Order {
  const rounds = drawn.map((round): Round => inPairs(round, (block) => block.toReversed()));
  return inPairs(rounds, (round) => round.map((block) => block.toReversed()));
}

function inPairs<Item>(items: readonly Item[], mirrored: (item: Item) => Item): Item[] {
  return items.map((item, index) => {
    const before = index % 2 === 1 ? items[index - 1] : undefined;
    return before === undefined ? item : mirrored(before);
  });
}
