import { Bench } from "tinybench";
import { type AskedOperation, operations, type Timed } from "./operations.ts";

/** After a warm-up as long as the measurement, which includes V8's last tier. */
process.on("message", async ({ name, forMs }: AskedOperation) => {
  const operation = operations.find((one) => one.name === name);
  if (operation === undefined) throw new Error(`There is no operation ${name}.`);
  const { call, times } = operation.prepare();
  const bench = new Bench({ time: forMs, warmupTime: forMs, now: cpuMs, throws: true }).add(name, call);
  const [task] = await bench.run();
  if (task?.result.state !== "completed") throw new Error(`${name} was not measured: ${task?.result.state}.`);
  process.send?.({ nanoseconds: (1e6 * task.result.latency.mean) / times } satisfies Timed);
});
process.on("disconnect", () => process.exit());
process.send?.("ready");

/** CPU time with that of V8's other threads, as of a server: what the machine takes for others does not count. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
