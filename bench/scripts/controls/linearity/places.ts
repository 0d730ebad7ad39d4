import type { Kind } from "../injection.ts";

export interface Place {
  readonly name: string;
  /** The server and the kind of work, without the load. */
  readonly server: string;
  readonly variant: string;
  readonly connections: number;
  readonly kind: Kind;
  /** In percent of what a request costs without. */
  readonly percents: readonly number[];
}

const SERVERS = { "node-http": "node-http/singleton", fastify: "fastify/singleton", nest: "nest-fastify/singleton" };
const SERVER_NAMES = ["node-http", "fastify", "nest"] as const;
const OTHER_CONNECTIONS = [10, 200, 1];
const PERCENTS = [10, 25, 50, 100, 200];

/** In the order of how much depends on them, for a measurement that is stopped. */
export const PLACES = {
  quick: [place("node-http", 50, [25, 100, 200]), place("nest", 50, [25, 100, 200])],
  all: [
    ...SERVER_NAMES.map((server) => place(server, 50)),
    ...OTHER_CONNECTIONS.flatMap((connections) => SERVER_NAMES.map((server) => place(server, connections))),
    {
      ...place("node-http", 50),
      name: "node-http, 50 connections, allocation",
      server: "node-http, allocation",
      kind: "allocate",
    },
  ],
} as const satisfies Record<string, readonly Place[]>;

function place(server: keyof typeof SERVERS, connections: number, percents: readonly number[] = PERCENTS): Place {
  const load = connections === 1 ? "1 connection" : `${connections} connections`;
  const name = `${server}, ${load}`;
  return { name, server, variant: SERVERS[server], connections, kind: "compute", percents };
}
