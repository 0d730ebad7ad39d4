// A WeakMap in the old generation, as each InstanceWrapper has one, keeps its values through young collections: an
// instance that leads to its request keeps its own key, the context. Run with `node reproduction.mjs`.
import { spawnSync } from "node:child_process";

const REQUESTS = 100_000;
const PROVIDERS = 3;

if (process.argv[2] === undefined) {
  const [inProviders, onContext] = ["providers", "context"].map((where) => millisecondsOfCollections(where));
  console.log(
    `${REQUESTS} requests, instances in a WeakMap of each provider: ${inProviders} ms of garbage collection; on the context: ${onContext} ms`,
  );
} else {
  const contextId = Symbol("context id");
  const instances = Symbol("instances");
  const providers = Array.from({ length: PROVIDERS }, () => new WeakMap());
  // The maps have to be old, as they are in a server that has run for a while.
  globalThis.gc();
  globalThis.gc();
  for (let turn = 0; turn < REQUESTS; turn++) {
    const context = { id: turn };
    const request = { headers: Array.from({ length: 100 }, () => ({})), [contextId]: context };
    if (process.argv[2] === "context") Object.defineProperty(context, instances, { value: new WeakMap() });
    for (const provider of providers) {
      const host = { instance: { request } };
      if (process.argv[2] === "providers") provider.set(context, host);
      else context[instances].set(provider, host);
    }
  }
}

function millisecondsOfCollections(where) {
  const { stdout } = spawnSync(process.execPath, ["--expose-gc", "--trace-gc", import.meta.filename, where], {
    encoding: "utf8",
  });
  const young = [...stdout.matchAll(/Scavenge.*? ([\d.]+) \/ /g)].map(([, ms]) => Number(ms));
  return Math.round(young.reduce((sum, ms) => sum + ms, 0));
}
