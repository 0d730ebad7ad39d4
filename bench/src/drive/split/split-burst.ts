import type { Burst } from "../generator.ts";

/** A burst in so many parts, each with connections of its own and a part of what is due; fewer where there is no connection for each. */
export function splitBurst(burst: Burst, parts: number): readonly Burst[] {
  const { connections, exchanges, arrivals } = burst;
  const of = Math.min(parts, connections);
  return Array.from({ length: of }, (_, nth) => {
    const own = Math.floor((connections - 1 - nth) / of) + 1;
    return {
      ...burst,
      connections: own,
      exchanges: Array.from({ length: own }, (_list, turn) => exchanges[(nth + turn * of) % exchanges.length] ?? []),
      ...(arrivals && { share: { nth, of } }),
    };
  });
}
