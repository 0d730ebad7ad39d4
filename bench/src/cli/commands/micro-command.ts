import { randomInt } from "node:crypto";
import type { MicroDocument } from "@lab/shared/record";
import { Command } from "commander";
import { microFigures } from "../../analyse/micro/micro-figures.ts";
import { roundOrders } from "../../ask/block-order.ts";
import { commandLineOf } from "../../ask/command-of.ts";
import { unknownName } from "../../ask/nearest.ts";
import { readDurationMs } from "../../ask/quantities.ts";
import { coresAllowedTo } from "../../cores/allowed-cores.ts";
import { chooseCores } from "../../cores/choose-cores.ts";
import { readMachine } from "../../environment/machine.ts";
import { readSharedCores } from "../../environment/shared-cores.ts";
import { NodeError } from "../../launch/node/node-error.ts";
import { type ObtainedNode, obtainNode } from "../../launch/node/obtain-node.ts";
import { type Measured, measureOperations } from "../../micro/measure-operations.ts";
import { operations } from "../../micro/operations.ts";
import { UsageError } from "../exit-code.ts";
import type { Terminal } from "../terminal.ts";
import { microTable } from "../view/micro-table.ts";

interface MicroOptions {
  readonly operation: string;
  readonly node: string;
  readonly rounds: string;
  readonly for: string;
  readonly seed?: string;
  readonly json?: true;
}

export function microCommand(terminal: Terminal): Command {
  return new Command("micro")
    .description("measure what carrying a context is made of, within one process, in ns")
    .option("--operation <list>", "which of them; * stands for any letters", "*")
    .option("--node <list>", "release lines, versions or paths", process.versions.node)
    .option("--rounds <n>", "fresh processes of each", "10")
    .option("--for <duration>", "per process, after a warm-up as long", "200ms")
    .option("--seed <n>", "for the order within each round")
    .option("--json", "as one JSON document on stdout, as reports/published/micro.json is")
    .action((options: MicroOptions) => micro(options, terminal));
}

async function micro({ json, ...typed }: MicroOptions, terminal: Terminal): Promise<void> {
  const names = operationsNamed(typed.operation);
  const rounds = wholeNumber("--rounds", typed.rounds);
  const seed = typed.seed === undefined ? randomInt(2 ** 32) : wholeNumber("--seed", typed.seed);
  const forMs = readDurationMs(typed.for);
  if (forMs === undefined) throw new UsageError(`--for: "${typed.for}" is not a duration such as 200ms.`);
  const nodes = await nodesNamed(typed.node, terminal);
  const cells = names.flatMap((operation) => nodes.map((node) => ({ operation, node })));
  const allowed = coresAllowedTo(process.pid);
  const cores = chooseCores(Array.isArray(allowed) ? allowed : [], await readSharedCores(), 1);

  const measured: Measured[] = [];
  const plan = { rounds: roundOrders(cells, seed, rounds), forMs, cores: cores.server };
  for await (const one of measureOperations(plan)) {
    measured.push(one);
    if (measured.length % cells.length === 0) terminal.say(`round ${one.round + 1} of ${rounds}`);
  }
  const samples = cells.flatMap((cell) =>
    measured
      .filter(({ operation, node }) => operation === cell.operation && node === cell.node)
      .map(({ node, ...sample }) => ({ ...sample, node: node.version })),
  );
  const figures = microFigures(samples, (name) => operations.find((one) => one.name === name)?.against);
  if (!json) return terminal.print(microTable(figures));
  const { cpuModel, cores: count } = await readMachine();
  const document: MicroDocument = {
    schemaVersion: 1,
    createdAt: new Date().toISOString(),
    command: commandLineOf(["micro"], { ...typed, seed: String(seed) }),
    seed,
    forMs,
    rounds,
    machine: { cpuModel, cores: count },
    figures: [...figures],
  };
  terminal.document(document);
}

function operationsNamed(list: string): readonly string[] {
  const known = operations.map(({ name }) => name);
  const named = list.split(",").flatMap((pattern) => {
    const found = known.filter((name) => isLike(name, pattern));
    if (found.length === 0) throw new UsageError(`--operation: ${unknownName(pattern, "operation", known)}`);
    return found;
  });
  // The baseline of an operation is measured with it.
  const wanted = new Set(named.flatMap((name) => [name, operations.find((one) => one.name === name)?.against ?? name]));
  return known.filter((name) => wanted.has(name));
}

function isLike(name: string, pattern: string): boolean {
  const letters = pattern.split("*").map((part) => part.replace(/[^\w-]/g, "\\$&"));
  return new RegExp(`^${letters.join(".*")}$`).test(name);
}

async function nodesNamed(list: string, { say }: Terminal): Promise<readonly ObtainedNode[]> {
  const nodes: ObtainedNode[] = [];
  for (const asked of list.split(",")) {
    const node = await obtainNode(asked, { say }).catch((error: unknown) => {
      throw error instanceof NodeError ? new UsageError(`--node: ${error.message}`) : error;
    });
    if (nodes.some(({ version }) => version === node.version)) {
      throw new UsageError(`--node: ${asked} is Node ${node.version}, which is named twice.`);
    }
    nodes.push(node);
  }
  return nodes;
}

function wholeNumber(flag: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`${flag}: "${text}" is not a whole number above 0.`);
}
