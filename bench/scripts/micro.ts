import { randomInt } from "node:crypto";
import { fileURLToPath } from "node:url";
import { withInterval } from "@lab/reports";
import { inWords, type MicroDocument, reasonOf } from "@lab/shared/record";
import { readNumber, script } from "@lab/shared/script";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { commandLineOf } from "../src/ask/command-line.ts";
import { EXIT } from "../src/cli/exit-code.ts";
import { inColumns } from "../src/cli/view/columns.ts";
import { chooseCores, coresAllowedTo } from "../src/cores/allowed-cores.ts";
import { howItEnded, lastLines } from "../src/cores/child-process.ts";
import { startWorkerProcess } from "../src/cores/worker-process.ts";
import { readMachine } from "../src/environment/machine.ts";
import { readSharedCores } from "../src/environment/shared-cores.ts";
import { shuffled } from "../src/http/exchange.ts";
import { type ObtainedNode, obtainNode } from "../src/launch/node/obtain-node.ts";
import { microFigures } from "./micro/figures.ts";
import { type AskedOperation, operations, type Timed } from "./micro/operations.ts";

const listed = (typed: string): readonly string[] => typed.split(",");

const program = script(
  "pnpm bench:micro",
  "Measures the operations of a context within one process, in ns of CPU time.",
)
  .option("--operation <list>", "the operations to measure, with their baselines (default: all)", listed)
  .option("--node <list>", "release lines, versions or paths of Node (default: this one)", listed)
  .option("--runtime <list>", "the same for any runtime: node, bun, deno, bun@1.4, deno@/path/to/deno", listed)
  .option("--rounds <number>", "fresh processes of each", readNumber, 10)
  .option("--for <ms>", "measuring time per process, after a warm-up of the same length", readNumber, 200)
  .option("--seed <number>", "for the order within each round", readNumber, randomInt(2 ** 32))
  .option("--json", "prints one JSON document, as reports/published/micro.json is");

interface Options {
  readonly operation?: readonly string[];
  readonly node?: readonly string[];
  readonly runtime?: readonly string[];
  readonly rounds: number;
  readonly for: number;
  readonly seed: number;
  readonly json?: true;
}

interface Cell {
  readonly operation: string;
  readonly node: ObtainedNode;
}

const log = (text: string): void => void process.stderr.write(`${text}\n`);
const WORKER = fileURLToPath(new URL("./micro/worker.ts", import.meta.url));
/** Times the warm-up and the measurement that were asked for: the CPU time of a busy machine passes slowly. */
const PATIENCE = 20;

try {
  await measureAll(program.parse().opts<Options>());
} catch (error) {
  log(reasonOf(error));
  process.exitCode = EXIT.failed;
}

/** In each round every operation once on each runtime, in an order drawn from the seed, in fresh processes on one core. */
async function measureAll(options: Options): Promise<void> {
  const nodes = await nodesFor(options);
  const cells = operationsFor(options).flatMap((operation) => nodes.map((node) => ({ operation, node })));
  const cores = chooseCores(coresAllowedTo(process.pid), await readSharedCores(), 1).server;
  const samples: { operation: string; node: string; round: number; nanoseconds: number }[] = [];
  const random = xoroshiro128plus(options.seed);
  for (let round = 0; round < options.rounds; round++) {
    for (const cell of shuffled(cells, random)) {
      const { nanoseconds } = await measure(cell, options.for, cores);
      samples.push({ operation: cell.operation, node: cell.node.version, round, nanoseconds });
    }
    log(`round ${round + 1} of ${options.rounds}`);
  }
  const place = ({ operation, node }: Pick<(typeof samples)[number], "operation" | "node">): number =>
    cells.findIndex((cell) => cell.operation === operation && cell.node.version === node);
  const inOrder = samples.toSorted((one, other) => place(one) - place(other));
  const figures = microFigures(inOrder, (name) => operations.find((one) => one.name === name)?.against);
  const text = options.json ? JSON.stringify(await documentOf(figures, options), undefined, 2) : tableOf(figures);
  process.stdout.write(`${text}\n`);
}

async function measure({ operation, node }: Cell, forMs: number, cores: readonly number[]): Promise<Timed> {
  const failed = (why: string): Error =>
    new Error(`${operation} could not be measured on ${inWords(node.version)}. ${why}`);
  const worker = await startWorkerProcess<AskedOperation, Timed>(
    [...node.words, WORKER],
    cores,
    {
      notStarted: (exit, _cores, printed) => failed(`Its process ended ${howItEnded(exit)}. ${lastLines(printed)}`),
      died: (exit, printed) => failed(`Its process ended ${howItEnded(exit)}. ${lastLines(printed)}`),
      silent: (withinMs) => failed(`It took longer than ${withinMs} ms: see what else runs on its core.`),
    },
    { node: node.path },
  );
  try {
    return await worker.ask({ name: operation, forMs }, PATIENCE * 2 * forMs + 10_000);
  } finally {
    await worker.stop();
  }
}

/** The baseline of an operation is measured with it. */
function operationsFor({ operation }: Options): readonly string[] {
  const known = operations.map(({ name }) => name);
  const wanted = operation ?? known;
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`There is no operation ${unknown}; there are ${known.join(", ")}.`);
  const needed = new Set(
    wanted.flatMap((name) => [name, operations.find((one) => one.name === name)?.against ?? name]),
  );
  return known.filter((name) => needed.has(name));
}

async function nodesFor({ node, runtime = node === undefined ? ["node"] : [] }: Options) {
  const found = new Map<string, ObtainedNode>();
  for (const which of [...(node ?? []), ...runtime]) {
    const one = await obtainNode(which === "node" ? process.versions.node : which, { log });
    found.set(one.version, one);
  }
  return [...found.values()];
}

async function documentOf(figures: MicroDocument["figures"], options: Options): Promise<MicroDocument> {
  const { operation, node, runtime, rounds, seed } = options;
  const typed = { operation: operation?.join(), node: node?.join(), runtime: runtime?.join() };
  const again = { ...typed, rounds: `${rounds}`, for: `${options.for}`, seed: `${seed}` };
  const { cpuModel, cores } = await readMachine();
  return {
    schemaVersion: 1,
    createdAt: new Date().toISOString(),
    command: commandLineOf([], again, "pnpm bench:micro"),
    seed,
    forMs: options.for,
    rounds,
    machine: { cpuModel, cores },
    figures,
  };
}

function tableOf(figures: MicroDocument["figures"]): string {
  return inColumns(
    ["operation", "on", "CPU ns (99%)", "adds, ns (99%)", "to"].map((title) => ({ title })),
    figures.map(({ operation, node, nanoseconds, adds, against = "" }) => [
      operation,
      node,
      withInterval(nanoseconds, short),
      adds === undefined ? "" : withInterval(adds, short),
      against,
    ]),
  );
}

/** To three digits, from 0.01 ns on. */
function short(nanoseconds: number): string {
  const whole = Math.max(0, Math.floor(Math.log10(Math.abs(nanoseconds) || 1)));
  return nanoseconds.toFixed(Math.max(0, 2 - whole)).replace("-", "−");
}
