import { fileURLToPath } from "node:url";
import type { OpenLoad } from "@lab/shared/record";
import { Latencies } from "../src/analyse/observations/latency-of.ts";
import { inColumns } from "../src/cli/view/columns.ts";
import { coresAllowedTo } from "../src/cores/allowed-cores.ts";
import { chooseCores } from "../src/cores/choose-cores.ts";
import { startWorkerProcess } from "../src/cores/worker-process.ts";
import type { Burst, Fired } from "../src/drive/generator.ts";
import { ownGenerator } from "../src/drive/own/own-generator.ts";
import { readSharedCores } from "../src/environment/shared-cores.ts";
import { exchangesOf } from "../src/run/measured-requests.ts";
import type { Watch } from "./lateness/watching-loop.ts";
import { scriptOptions } from "./script-options.ts";

type Lateness = OpenLoad["lateness"];
/** Times as long as it should take, which a machine that is suspended may take. */
const PATIENCE = 10;

const values = scriptOptions(
  "node bench/scripts/lateness.ts",
  "How late the lab's own generator sends what is due, in an open loop at one node:http server.",
  {
    rates: { flags: "--rates <list>", about: "requests per second", default: "1000,5000,10000,20000" },
    connections: { flags: "--connections <number>", about: "to the server", default: "50" },
    seconds: { flags: "--seconds <number>", about: "for each rate", default: "5" },
  },
);

const allowed = coresAllowedTo(process.pid);
const cores = chooseCores(Array.isArray(allowed) ? allowed : [], await readSharedCores(), 1);
const ended = (): Error => new Error("The server ended before its time.");
const server = await startWorkerProcess<string, number>(
  [fileURLToPath(new URL("./generators/plain-server.ts", import.meta.url))],
  cores.server,
  { notStarted: ended, died: ended, silent: ended },
);
const generator = ownGenerator({ cores: cores.others, staysAwake: true });
const loop = await startWorkerProcess<Watch, Lateness>(
  [fileURLToPath(new URL("./lateness/watching-loop.ts", import.meta.url))],
  cores.others,
  { notStarted: ended, died: ended, silent: ended },
);
try {
  const connections = Number(values.connections);
  const burst: Burst = {
    origin: `http://127.0.0.1:${await server.ask("port", 5_000)}`,
    exchanges: exchangesOf({ workload: "minimal", parameters: {}, ids: "sent" }, "", connections),
    connections,
    pipelining: 1,
    durationMs: 1_000 * Number(values.seconds),
    keepsConnections: true,
  };
  // In a closed loop, which warms both up.
  await generator.fire(burst);
  const rows: (readonly string[])[] = [];
  for (const perSecond of values.rates.split(",").map(Number)) {
    const arrivals = { perSecond, spacing: "poisson", seed: 1 } as const;
    const fired = await generator.fire({ ...burst, arrivals });
    // By turns on the same core: what it keeps from a loop that only watches, it keeps from the generator, too.
    const { durationMs } = burst;
    rows.push(rowOf(perSecond, fired, await loop.ask({ arrivals, durationMs }, PATIENCE * durationMs)));
  }
  const titles = [
    "req/s asked",
    "answered",
    "late p50 µs",
    "p99",
    "max",
    "a loop's p99",
    "max",
    "waiting at end",
    "latency p50 µs",
    "p99",
    "p99.9",
  ];
  process.stdout.write(
    `${inColumns(
      titles.map((title) => ({ title, align: "right" })),
      rows,
    )}\n`,
  );
} finally {
  await Promise.all([server.stop(), generator.stop(), loop.stop()]);
}

function rowOf(perSecond: number, { requests, open, latency: told }: Fired, loops: Lateness): readonly string[] {
  const latency = told && "histogram" in told ? told : undefined;
  const { p50Us, p99Us, maxUs } = open?.lateness ?? {};
  const p999Us = Latencies.of(latency?.histogram === undefined ? [] : [latency.histogram]).values?.at(99.9);
  const figures = [
    p50Us,
    p99Us,
    maxUs,
    loops.p99Us,
    loops.maxUs,
    open?.waiting,
    latency?.p50Us,
    latency?.p99Us,
    p999Us,
  ];
  return [String(perSecond), String(requests), ...figures.map((figure = Number.NaN) => figure.toFixed(0))];
}
