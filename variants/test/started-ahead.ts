import { registry } from "../registry.ts";
import { type CountedServer, startCounted } from "./counted-server.ts";

/** While a server is tested, which is half of it waiting, a number of of those after it start. */
const AHEAD = 2;

const started = new Map<string, Promise<CountedServer>>();

export async function serverOf(turn: number): Promise<CountedServer> {
  for (const { id, entry } of registry.slice(turn, turn + 1 + AHEAD)) {
    if (!started.has(id)) started.set(id, quietly(startCounted(entry)));
  }
  const server = started.get(registry[turn]?.id ?? "");
  if (server === undefined) throw new Error(`The registry has no line ${turn}.`);
  return await server;
}

export async function stopAll(): Promise<void> {
  await Promise.allSettled([...started.values()].map(async (server) => (await server).stop()));
}

function quietly<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
