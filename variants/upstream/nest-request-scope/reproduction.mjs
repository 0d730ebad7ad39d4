// The values of an old WeakMap, as each InstanceWrapper has one, survive every young collection, and so does what they
// lead to. The keys do not. A server stops for it: run with `node reproduction.mjs`.
import { spawnSync } from "node:child_process";
import { constants, PerformanceObserver } from "node:perf_hooks";
import { setImmediate, setTimeout } from "node:timers/promises";

const REQUESTS = 6_000;
const [place] = process.argv.slice(2);

if (place === undefined) {
  const pausesWith = (where) =>
    spawnSync(process.execPath, ["--expose-gc", import.meta.filename, where], { encoding: "utf8" }).stdout.trim();
  console.log(
    `${REQUESTS} requests, instances as values of a WeakMap: ${pausesWith("map")}; on the context: ${pausesWith("context")}`,
  );
} else {
  const instances = new WeakMap();
  const own = Symbol("instances");
  // The map has to be old, as it is in a server that has run for a while.
  globalThis.gc();
  globalThis.gc();
  const pauses = [];
  await setTimeout(10);
  new PerformanceObserver((list) => pauses.push(...list.getEntries())).observe({ entryTypes: ["gc"] });
  for (let count = 0; count < REQUESTS; count++) {
    const context = {};
    const instance = { request: Array.from({ length: 400 }, () => ({})) };
    if (place === "map") instances.set(context, instance);
    else context[own] = instance;
    if (count % 100 === 0) await setImmediate();
  }
  // The observer reports a collection later.
  await setTimeout(10);
  const ofWholeHeap = pauses.filter(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR).length;
  const longestMs = Math.max(...pauses.map(({ duration }) => duration));
  console.log(`${longestMs.toFixed(1)} ms the longest pause, ${ofWholeHeap} collections of the whole heap`);
}
