// V8 makes a hidden class for each evaluation of an object literal with a getter. It is old from the start, refers to the
// getter, and so keeps what the getter sees through young collections. Run with `node reproduction.mjs`.
import { spawnSync } from "node:child_process";

const CONTAINERS = 20_000;

if (process.argv[2] === undefined) {
  const [getter, property] = ["getter", "property"].map((kept) => millisecondsOfCollections(kept));
  console.log(
    `${CONTAINERS} containers, each with a getter in an object literal: ${getter} ms of garbage collection; with a property in its place: ${property} ms`,
  );
} else {
  for (let turn = 0; turn < CONTAINERS; turn++) {
    const container = { maps: Array.from({ length: 44 }, () => new Map()) };
    container.context =
      process.argv[2] === "property"
        ? { maps: container.maps }
        : {
            get maps() {
              return container.maps;
            },
          };
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function millisecondsOfCollections(kept) {
  const { stdout } = spawnSync(process.execPath, ["--trace-gc", import.meta.filename, kept], { encoding: "utf8" });
  const all = [...stdout.matchAll(/ ([\d.]+) \/ [\d.]+ ms/g)].map(([, ms]) => Number(ms));
  return Math.round(all.reduce((sum, ms) => sum + ms, 0));
}
