// A WeakMap in the old generation, as ContextClsStoreMap is, keeps its values through young collections: a store that
// has the request in it (`saveReq`, on by default) keeps its own key. Run with `node reproduction.mjs`.
import { spawnSync } from "node:child_process";

const REQUESTS = 20_000;

if (process.argv[2] === undefined) {
  const [inMap, onRequest] = ["map", "property"].map((where) => millisecondsOfCollections(where));
  console.log(
    `${REQUESTS} requests, the store kept in a WeakMap: ${inMap} ms of garbage collection; on the request: ${onRequest} ms`,
  );
} else {
  const map = new WeakMap();
  const key = Symbol("store");
  // The map has to be old, as it is in a server that has run for a while.
  globalThis.gc();
  globalThis.gc();
  for (let turn = 0; turn < REQUESTS; turn++) {
    const request = { headers: Array.from({ length: 100 }, () => ({})) };
    const store = { request };
    if (process.argv[2] === "map") map.set(request, store);
    else Object.defineProperty(request, key, { value: store });
  }
}

function millisecondsOfCollections(where) {
  const { stdout } = spawnSync(process.execPath, ["--expose-gc", "--trace-gc", import.meta.filename, where], {
    encoding: "utf8",
  });
  const young = [...stdout.matchAll(/Scavenge.*? ([\d.]+) \/ /g)].map(([, ms]) => Number(ms));
  return Math.round(young.reduce((sum, ms) => sum + ms, 0));
}
