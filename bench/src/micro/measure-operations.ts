import { fileURLToPath } from "node:url";
import { inWords } from "@lab/shared/record";
import { startWorkerProcess } from "../cores/worker-process.ts";
import type { AskedOperation, Timed } from "./operations.ts";

interface MicroCell {
  readonly operation: string;
  readonly node: { readonly version: string; readonly path: string; readonly words: readonly string[] };
}

export interface MicroPlan {
  /** In each round every cell once, in the round's own order. */
  readonly rounds: readonly (readonly MicroCell[])[];
  readonly forMs: number;
  readonly cores: readonly number[];
  readonly signal: AbortSignal;
}

export interface Measured extends MicroCell, Timed {
  readonly round: number;
}

const WORKER = fileURLToPath(new URL("./worker.ts", import.meta.url));
const PATIENCE = 20;

/** One after another, each in a fresh process on the same core. */
export async function* measureOperations({ rounds, ...plan }: MicroPlan): AsyncGenerator<Measured> {
  for (const [round, cells] of rounds.entries()) {
    for (const cell of cells) yield { ...cell, round, ...(await measured(cell, plan)) };
  }
}

async function measured({ operation, node }: MicroCell, { forMs, cores, signal }: Omit<MicroPlan, "rounds">) {
  const failed = (): Error => new Error(`${operation} could not be measured on ${inWords(node.version)}.`);
  const worker = await startWorkerProcess<AskedOperation, Timed>(
    [...node.words, WORKER],
    cores,
    {
      notStarted: (_exit, _cores, printed) => new Error(`${failed().message}\n${printed}`),
      died: (_exit, printed) => new Error(`${failed().message}\n${printed}`),
      silent: failed,
    },
    { node: node.path, signal },
  );
  try {
    return await worker.ask({ name: operation, forMs }, PATIENCE * 2 * forMs + 10_000);
  } finally {
    await worker.stop();
  }
}
