/** While a server is tested, which is half of it waiting, a number of those after it start. */
const AHEAD = 2;

interface Stoppable {
  stop(): Promise<unknown>;
}

/** The servers of these variants or ways, in their order. */
export function startedAhead<Served extends { readonly id: string }, Server extends Stoppable>(
  all: readonly Served[],
  start: (served: Served) => Promise<Server>,
) {
  const started = new Map<string, Promise<Server>>();
  return {
    async serverOf(id: string): Promise<Server> {
      const turn = all.findIndex((one) => one.id === id);
      for (const one of all.slice(turn, turn + 1 + AHEAD)) {
        if (!started.has(one.id)) started.set(one.id, quietly(start(one)));
      }
      const server = started.get(id);
      if (server === undefined) throw new Error(`There is no ${id}.`);
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
