// V8 makes a hidden class for each evaluation of an object literal with a getter. It is old from the start, refers to the
// getter, and so keeps what the getter sees through young collections; the target of an old list's WeakRef survives them
// as well. Run with `node reproduction.mjs`.
import { spawnSync } from "node:child_process";

const CONTAINERS = 20_000;

if (process.argv[2] === undefined) {
  const [getter, weakRef, neither] = ["getter", "weakRef", "neither"].map((kept) => millisecondsOfCollections(kept));
  console.log(
    `${CONTAINERS} containers, each with a getter in an object literal: ${getter} ms of garbage collection; each in a list of WeakRefs: ${weakRef} ms; with neither: ${neither} ms`,
  );
} else {
  const list = [];
  for (let turn = 0; turn < CONTAINERS; turn++) {
    const container = { maps: Array.from({ length: 44 }, () => new Map()) };
    if (process.argv[2] === "getter") {
      container.context = {
        get maps() {
          return container.maps;
        },
      };
    }
    if (process.argv[2] === "weakRef") list.push(new WeakRef(container));
    // A WeakRef keeps its target until the end of the job, and a server handles each request in a job of its own.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function millisecondsOfCollections(kept) {
  const { stdout } = spawnSync(process.execPath, ["--trace-gc", import.meta.filename, kept], { encoding: "utf8" });
  const all = [...stdout.matchAll(/ ([\d.]+) \/ [\d.]+ ms/g)].map(([, ms]) => Number(ms));
  return Math.round(all.reduce((sum, ms) => sum + ms, 0));
}
