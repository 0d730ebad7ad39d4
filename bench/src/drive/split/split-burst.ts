import type { Burst } from "../generator.ts";
import type { Exchanges } from "../send-exchanges.ts";

/**
 * Splits a burst into parts, each with its own connections and its share of the schedule; fewer parts if there are
 * fewer connections.
 */
export function splitBurst(burst: Burst, parts: number): readonly Burst[] {
  const { connections, exchanges, arrivals } = burst;
  const of = Math.min(parts, connections);
  return dealt(exchanges, connections, of).map((own, nth) => ({
    ...burst,
    connections: own.length,
    exchanges: own,
    ...(arrivals && { share: { nth, of } }),
  }));
}

/** By what was dealt out: the same hands for the same exchanges. */
const hands = new WeakMap<Exchanges, Map<string, readonly Exchanges[]>>();

function dealt(exchanges: Exchanges, connections: number, of: number): readonly Exchanges[] {
  const known = hands.get(exchanges) ?? new Map<string, readonly Exchanges[]>();
  hands.set(exchanges, known);
  const key = `${connections} ${of}`;
  const parts = known.get(key) ?? deal(exchanges, connections, of);
  known.set(key, parts);
  return parts;
}

function deal(exchanges: Exchanges, connections: number, of: number): readonly Exchanges[] {
  return Array.from({ length: of }, (_, nth) => {
    const own = Math.floor((connections - 1 - nth) / of) + 1;
    return Array.from({ length: own }, (_list, turn) => exchanges[(nth + turn * of) % exchanges.length] ?? []);
  });
}
