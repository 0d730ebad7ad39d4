import type { Variant } from "@lab/shared/record";

/** While a server is tested, which is half of it waiting, a number of those after it start. */
const AHEAD = 2;

interface Stoppable {
  stop(): Promise<unknown>;
}

/** The servers of these variants, in their order. */
export function startedAhead<Server extends Stoppable>(
  variants: readonly Variant[],
  start: (variant: Variant) => Promise<Server>,
) {
  const started = new Map<string, Promise<Server>>();
  return {
    async serverOf(id: string): Promise<Server> {
      const turn = variants.findIndex((variant) => variant.id === id);
      for (const variant of variants.slice(turn, turn + 1 + AHEAD)) {
        if (!started.has(variant.id)) started.set(variant.id, quietly(start(variant)));
      }
      const server = started.get(id);
      if (server === undefined) throw new Error(`There is no variant ${id}.`);
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
