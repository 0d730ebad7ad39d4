import type { OwnRequest, OwnRequests } from "@lab/shared/record";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";
import type { Exchange } from "./exchange.ts";

/** The number of different orders; further connections share them. */
const MOST_ORDERS = 4;

/** The requests of each connection: each as often as it weighs, shuffled by the seed, the same for all servers. */
export function ordersOf({ seed, each }: OwnRequests, connections: number): readonly (readonly Exchange[])[] {
  const all = each.flatMap((request) => Array.from({ length: request.weight }, () => exchangeOf(request)));
  const orders = all.length === 1 ? 1 : Math.min(MOST_ORDERS, connections);
  const random = xoroshiro128plus(seed);
  return Array.from({ length: orders }, () => shuffled(all, random));
}

/** Fisher–Yates: every order is equally likely. */
export function shuffled<Item>(items: readonly Item[], random: RandomGenerator): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(uniformInt(random, 0, rest.length - 1), 1));
}

function exchangeOf({ method, path, headers, body, expected }: OwnRequest): Exchange {
  return { method, path, headers, ...(body !== undefined && { body }), expected };
}
