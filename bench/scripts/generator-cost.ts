import { fileURLToPath } from "node:url";
import { faultsIn, GeneratorName, known } from "@lab/shared/record";
import { mean } from "../src/analyse/statistics/averages.ts";
import { intervalOfMean } from "../src/analyse/statistics/interval.ts";
import { inColumns } from "../src/cli/view/columns.ts";
import { coresAllowedTo } from "../src/cores/allowed-cores.ts";
import { chooseCores } from "../src/cores/choose-cores.ts";
import { startWorkerProcess } from "../src/cores/worker-process.ts";
import type { Burst, Fired } from "../src/drive/generator.ts";
import { GeneratorPool } from "../src/drive/generator-pool.ts";
import { readSharedCores } from "../src/environment/shared-cores.ts";
import { exchangesOf } from "../src/run/measured-requests.ts";
import { scriptOptions } from "./script-options.ts";

const values = scriptOptions(
  "node bench/scripts/generator-cost.ts",
  "What a request costs load generators, by turns at one node:http server.",
  {
    generators: { flags: "--generators <list>", about: GeneratorName.options.join(", "), default: "ours,autocannon" },
    rounds: { flags: "--rounds <number>", about: "with a burst of each", default: "20" },
    connections: { flags: "--connections <number>", about: "of each burst", default: "50" },
    seconds: { flags: "--seconds <number>", about: "that a burst takes", default: "1" },
  },
);

const names = GeneratorName.options.filter((name) => values.generators.split(",").includes(name));
const allowed = coresAllowedTo(process.pid);
const cores = chooseCores(Array.isArray(allowed) ? allowed : [], await readSharedCores(), 1);
const ended = (): Error => new Error("The server ended before its time.");
const server = await startWorkerProcess<string, number>(
  [fileURLToPath(new URL("./generators/plain-server.ts", import.meta.url))],
  cores.server,
  { notStarted: ended, died: ended, silent: ended },
);
const pool = new GeneratorPool(names, { cores: cores.others, staysAwake: true });
try {
  const connections = Number(values.connections);
  const burst: Burst = {
    origin: `http://127.0.0.1:${await server.ask("port", 5_000)}`,
    exchanges: exchangesOf({ workload: "minimal", parameters: { handler: "sync" }, ids: "sent" }, "", connections),
    connections,
    pipelining: 1,
    durationMs: 1_000 * Number(values.seconds),
    keepsConnections: true,
  };
  const rounds: Record<string, Fired>[] = [];
  for (let round = -1; round < Number(values.rounds); round++) {
    const fired: Record<string, Fired> = {};
    for (const name of names) fired[name] = await pool.named(name).fire(burst);
    // The first one warms the server up.
    if (round >= 0) rounds.push(fired);
  }
  process.stdout.write(`${[tableOf(rounds), ...names.slice(1).map((name) => ratioOf(rounds, name))].join("\n")}\n`);
} finally {
  await Promise.all([server.stop(), pool.stop()]);
}

function tableOf(rounds: readonly Record<string, Fired>[]): string {
  const rows = names.map((name) => {
    const all = rounds.flatMap((round) => round[name] ?? []);
    const figure = (of: (fired: Fired) => number): string => (mean(all.map(of)) ?? Number.NaN).toFixed(1);
    return [
      name,
      figure((fired) => (fired.requests / fired.durationMs) * 1_000),
      figure(costUs),
      figure((fired) => cpuUs(fired) / (fired.durationMs * 10)),
      figure(faultsIn),
    ];
  });
  const titles = ["generator", "req/s", "its CPU µs per request", "% of its core", "faults"];
  return inColumns(
    titles.map((title, index) => ({ title, align: index === 0 ? "left" : "right" })),
    rows,
  );
}

/** Of the first generator's cost to another's. */
function ratioOf(rounds: readonly Record<string, Fired>[], other: string): string {
  const [first = ""] = names;
  const logs = rounds.map(({ [first]: own, [other]: others }) => Math.log(costUs(own) / costUs(others)));
  const { estimate, low, high } = intervalOfMean(logs) ?? { estimate: Number.NaN };
  const [middle, ...ends] = [estimate, low, high].map((log) => Math.exp(log ?? Number.NaN).toFixed(3));
  return `${first} costs ${middle} of what ${other} does (95%: ${ends.join(" to ")}).`;
}

function costUs(fired: Fired | undefined): number {
  return fired === undefined ? Number.NaN : cpuUs(fired) / fired.requests;
}

function cpuUs({ generatorCpuUs }: Fired): number {
  return known(generatorCpuUs) ?? Number.NaN;
}
