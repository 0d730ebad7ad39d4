// What `AsyncLocalStorage.run` costs within n others. Run with `node reproduction.mjs`; it starts itself once more with
// --expose-internals, to try the proposed change without building Node.
import { AsyncLocalStorage } from "node:async_hooks";
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";

const DEPTHS = [1, 10, 100];
const RUNS = 200_000;

if (process.argv[2] === undefined) {
  // Where Node has no such frames, the error says so.
  const options = { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] };
  const [released, changed] = ["released", "changed"].map(
    (which) => spawnSync(process.execPath, ["--expose-internals", import.meta.filename, which], options).stdout,
  );
  console.log(`CPU µs of n nested runs: ${released}; where a frame that is current again is put back: ${changed}`);
} else {
  if (process.argv[2] === "changed") AsyncLocalStorage.prototype.run = restoringRun();
  const storages = Array.from({ length: Math.max(...DEPTHS) }, () => new AsyncLocalStorage());
  const nest = (depth) => (depth === 0 ? 0 : storages[depth - 1].run(depth, nest, depth - 1));
  const costs = DEPTHS.map((depth) => {
    const turns = Math.ceil(RUNS / depth ** 2);
    for (let turn = 0; turn < turns; turn++) nest(depth);
    const before = process.cpuUsage();
    for (let turn = 0; turn < turns; turn++) nest(depth);
    const { user, system } = process.cpuUsage(before);
    return `${depth}: ${((user + system) / turns).toFixed(1)}`;
  });
  process.stdout.write(costs.join(", "));
}

/** The proposed `run`, on Node's own frames. */
function restoringRun() {
  const Frame = createRequire(import.meta.url)("internal/async_context_frame");
  return function run(data, fn, ...args) {
    const prior = this.getStore();
    if (Object.is(prior, data)) return Reflect.apply(fn, null, args);
    const outer = Frame.current();
    this.enterWith(data);
    const frame = Frame.current();
    const { size } = frame;
    try {
      return Reflect.apply(fn, null, args);
    } finally {
      if (Frame.current() === frame && frame.size === size) Frame.set(outer);
      else this.enterWith(prior);
    }
  };
}
