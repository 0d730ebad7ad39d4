import { randomInt } from "node:crypto";
import { columnsOf } from "@lab/reports";
import { inWords, type MicroDocument, type MicroFigure } from "@lab/shared/record";
import { microFigures } from "../../analyse/micro/micro-figures.ts";
import { roundOrders } from "../../ask/block-order.ts";
import { commandLineOf } from "../../ask/command-of.ts";
import { unknownName } from "../../ask/problem.ts";
import { chooseCores, coresAllowedTo } from "../../cores/allowed-cores.ts";
import { readMachine } from "../../environment/machine.ts";
import { readSharedCores } from "../../environment/shared-cores.ts";
import { NodeError } from "../../launch/node/node-error.ts";
import { type ObtainedNode, obtainNode } from "../../launch/node/obtain-node.ts";
import { type Measured, type MicroPlan, measureOperations } from "../../micro/measure-operations.ts";
import { operations } from "../../micro/operations.ts";
import { untilInterrupted } from "../compose/conduct/interruption.ts";
import { asUsage, UsageError } from "../exit-code.ts";
import { MICRO } from "../spec/measure.ts";
import type { Given } from "../spec/spec.ts";
import type { Terminal } from "../terminal.ts";
import { withInterval } from "../view/columns.ts";
import { itemsInColumns } from "../view/items-in-columns.ts";

export async function micro({ options, typed }: Given<typeof MICRO>, terminal: Terminal): Promise<void> {
  const { json, forMs, rounds, seed = randomInt(2 ** 32) } = options;
  const names = operationsNamed(options.operation);
  const nodes = await obtained(options, terminal);
  const cells = names.flatMap((operation) => nodes.map((node) => ({ operation, node })));
  const cores = chooseCores(coresAllowedTo(process.pid), await readSharedCores(), 1);
  using signal = untilInterrupted(terminal.say);
  const plan = { rounds: roundOrders(cells, seed, rounds), forMs, cores: cores.server, signal };
  const measured = await measureAll(plan, cells.length, terminal);
  const samples = cells.flatMap((cell) =>
    measured
      .filter(({ operation, node }) => operation === cell.operation && node === cell.node)
      .map(({ node, ...sample }) => ({ ...sample, node: node.version })),
  );
  const figures = microFigures(samples, (name) => operations.find((one) => one.name === name)?.against);
  if (json) terminal.document(await documentOf(figures, seed, { options, typed }));
  else terminal.print(itemsInColumns(COLUMNS, figures));
}

async function measureAll(plan: MicroPlan, perRound: number, { say }: Terminal): Promise<readonly Measured[]> {
  const measured: Measured[] = [];
  try {
    for await (const one of measureOperations(plan)) {
      measured.push(one);
      if (measured.length % perRound === 0) say(`round ${one.round + 1} of ${plan.rounds.length}`);
    }
    return measured;
  } catch (error) {
    // An error after the user stopped it is not a failure.
    plan.signal.throwIfAborted();
    throw error;
  }
}

async function documentOf(
  figures: readonly MicroFigure[],
  seed: number,
  { options, typed }: Pick<Given<typeof MICRO>, "options" | "typed">,
): Promise<MicroDocument> {
  const { operation, forMs, rounds } = options;
  const { runtime, node = runtime === undefined ? process.versions.node : undefined } = typed;
  const duration = typed.for ?? MICRO.own.for.default;
  const again = { operation, node, runtime, rounds: `${rounds}`, for: duration, seed: `${seed}` };
  const { cpuModel, cores } = await readMachine();
  return {
    schemaVersion: 1,
    createdAt: new Date().toISOString(),
    command: commandLineOf(["micro"], again),
    seed,
    forMs,
    rounds,
    machine: { cpuModel, cores },
    figures: [...figures],
  };
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

type Asked = Pick<Given<typeof MICRO>["options"], "node" | "runtime">;

async function obtained({ node, runtime }: Asked, { say }: Terminal): Promise<readonly ObtainedNode[]> {
  const found: ObtainedNode[] = [];
  const byDefault = runtime === undefined ? ["node"] : [];
  for (const { flag, which } of [...namedBy("--node", node ?? byDefault), ...namedBy("--runtime", runtime)]) {
    const one = await obtainNode(which, { say }).catch(asUsage(NodeError, `${flag}: `));
    if (found.some(({ version }) => version === one.version)) {
      throw new UsageError(`${flag}: ${which} is ${inWords(one.version)}, which is named twice.`);
    }
    found.push(one);
  }
  return found;
}

function namedBy(flag: string, names: readonly string[] = []) {
  // "node" alone is this process's own.
  return names.map((name) => ({ flag, which: name === "node" ? process.versions.node : name }));
}

const { text, number } = columnsOf<MicroFigure>();

const COLUMNS = [
  text("operation", ({ operation }) => operation),
  text("on", ({ node }) => node),
  number("CPU ns (95%)", ({ nanoseconds }) => withInterval(nanoseconds, short)),
  number("adds, ns (95%)", ({ adds }) => (adds === undefined ? "" : withInterval(adds, short))),
  text("to", ({ against = "" }) => against),
];

/** To three digits, from 0.01 ns on. */
function short(nanoseconds: number): string {
  const whole = Math.max(0, Math.floor(Math.log10(Math.abs(nanoseconds) || 1)));
  return nanoseconds.toFixed(Math.max(0, 2 - whole)).replace("-", "−");
}
