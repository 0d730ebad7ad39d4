import type { Kind } from "../injection.ts";

/** Where a line is measured: a server, its load, the kind of extra work, and how its slices come in bursts. */
export interface Place {
  readonly name: string;
  readonly variant: string;
  readonly connections: number;
  readonly kind: Kind;
  /** In percent of what a request costs without. */
  readonly percents: readonly number[];
  readonly flags: readonly string[];
}

const SERVERS = { "node-http": "node-http/singleton", fastify: "fastify/singleton", nest: "nest-fastify/singleton" };
const CONNECTIONS = [50, 1, 10, 200];
const PERCENTS = [10, 25, 50, 100, 200];
const BURSTS = { "no lead-in": ["--lead-in", "0"], "bursts of 400 ms": ["--parts", "1"] };

/** In the order of how much depends on them, for a measurement that is stopped. */
export const PLACES = {
  quick: [place("node-http", 50, [25, 100, 200]), place("nest", 50, [25, 100, 200])],
  all: [
    place("node-http", 50),
    { ...place("node-http", 50), name: "node-http, 50 connections, allocation", kind: "allocate" },
    ...Object.entries(BURSTS).map(([burst, flags]) => ({
      ...place("node-http", 50),
      name: `node-http, 50 connections, ${burst}`,
      flags,
    })),
    ...CONNECTIONS.flatMap((connections) => [place("nest", connections), place("fastify", connections)]),
    ...CONNECTIONS.slice(1).map((connections) => place("node-http", connections)),
  ],
} as const satisfies Record<string, readonly Place[]>;

function place(server: keyof typeof SERVERS, connections: number, percents: readonly number[] = PERCENTS): Place {
  const load = connections === 1 ? "1 connection" : `${connections} connections`;
  const name = `${server}, ${load}`;
  return { name, variant: SERVERS[server], connections, kind: "compute", percents, flags: [] };
}
