import { registry } from "../registry.ts";

/** While a server is tested, which is half of it waiting, a number of those after it start. */
const AHEAD = 2;

interface Stoppable {
  stop(): Promise<unknown>;
}

/** The servers of the registry, in its order. */
export function startedAhead<Server extends Stoppable>(start: (entry: string) => Promise<Server>) {
  const started = new Map<string, Promise<Server>>();
  return {
    async serverOf(turn: number): Promise<Server> {
      for (const { id, entry } of registry.slice(turn, turn + 1 + AHEAD)) {
        if (!started.has(id)) started.set(id, quietly(start(entry)));
      }
      const server = started.get(registry[turn]?.id ?? "");
      if (server === undefined) throw new Error(`The registry has no line ${turn}.`);
      return await server;
    },
    async stopAll(): Promise<void> {
      await Promise.allSettled([...started.values()].map(async (server) => (await server).stop()));
    },
  };
}

function quietly<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
