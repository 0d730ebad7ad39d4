import { fileURLToPath } from "node:url";
import { mean } from "../src/analyse/averages.ts";
import { intervalOfMean } from "../src/analyse/interval.ts";
import { inColumns } from "../src/cli/view/columns.ts";
import { coresAllowedTo } from "../src/cores/allowed-cores.ts";
import { chooseCores } from "../src/cores/choose-cores.ts";
import { startWorkerProcess } from "../src/cores/worker-process.ts";
import { autocannonGenerator } from "../src/drive/autocannon/autocannon-generator.ts";
import type { Burst, Fired } from "../src/drive/generator.ts";
import { ownGenerator } from "../src/drive/own/own-generator.ts";
import { readSharedCores } from "../src/environment/shared-cores.ts";
import { idExchanges } from "../src/run/measured-requests.ts";
import { scriptOptions } from "./script-options.ts";

const values = scriptOptions(
  "node bench/scripts/generator-cost.ts",
  "What a request costs the lab's own generator and autocannon, by turns at one node:http server.",
  {
    rounds: { flags: "--rounds <number>", about: "with a burst of each", default: "20" },
    connections: { flags: "--connections <number>", about: "of each burst", default: "50" },
    seconds: { flags: "--seconds <number>", about: "that a burst takes", default: "1" },
  },
);

const allowed = coresAllowedTo(process.pid);
const cores = chooseCores(Array.isArray(allowed) ? allowed : [], await readSharedCores(), 1);
const ended = (): Error => new Error("The server ended before its time.");
const server = await startWorkerProcess<string, number>(
  fileURLToPath(new URL("./generators/plain-server.ts", import.meta.url)),
  cores.server,
  { notStarted: ended, died: ended, silent: ended },
);
const options = { cores: cores.others, staysAwake: true };
const generators = { ours: ownGenerator(options), autocannon: autocannonGenerator(options) };
try {
  const connections = Number(values.connections);
  const burst: Burst = {
    origin: `http://127.0.0.1:${await server.ask("port", 5_000)}`,
    exchanges: idExchanges("/bench", connections),
    connections,
    pipelining: 1,
    durationMs: 1_000 * Number(values.seconds),
    keepsConnections: true,
  };
  const rounds: Record<keyof typeof generators, Fired>[] = [];
  for (let round = -1; round < Number(values.rounds); round++) {
    const fired = { ours: await generators.ours.fire(burst), autocannon: await generators.autocannon.fire(burst) };
    // The first one warms all three up.
    if (round >= 0) rounds.push(fired);
  }
  process.stdout.write(`${tableOf(rounds)}\n${ratioOf(rounds)}\n`);
} finally {
  await Promise.all([server.stop(), ...Object.values(generators).map((generator) => generator.stop())]);
}

function tableOf(rounds: readonly Record<string, Fired>[]): string {
  const rows = Object.keys(generators).map((name) => {
    const all = rounds.flatMap((round) => round[name] ?? []);
    const figure = (of: (fired: Fired) => number): string => (mean(all.map(of)) ?? Number.NaN).toFixed(1);
    return [
      name,
      figure((fired) => (fired.requests / fired.durationMs) * 1_000),
      figure(costUs),
      figure((fired) => fired.generatorCpuUs / (fired.durationMs * 10)),
      figure((fired) => fired.errors + fired.non2xx + fired.wrongBodies),
    ];
  });
  const titles = ["generator", "req/s", "its CPU µs per request", "% of its core", "faults"];
  return inColumns(
    titles.map((title, index) => ({ title, align: index === 0 ? "left" : "right" })),
    rows,
  );
}

function ratioOf(rounds: readonly Record<keyof typeof generators, Fired>[]): string {
  const logs = rounds.map(({ ours, autocannon }) => Math.log(costUs(ours) / costUs(autocannon)));
  const { estimate, low, high } = intervalOfMean(logs) ?? { estimate: Number.NaN };
  const [middle, ...ends] = [estimate, low, high].map((log) => Math.exp(log ?? Number.NaN).toFixed(3));
  return `ours costs ${middle} of what autocannon does (95%: ${ends.join(" to ")}).`;
}

function costUs({ generatorCpuUs, requests }: Fired): number {
  return generatorCpuUs / requests;
}
