import { fileURLToPath } from "node:url";
import { inWords } from "@lab/shared/record";
import { howItEnded, lastLines } from "../cores/child-process.ts";
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
/** Times the warm-up and the measurement that were asked for: the CPU time of a busy machine passes slowly. */
const PATIENCE = 20;

/** One after another, each in a fresh process on the same core. */
export async function* measureOperations({ rounds, ...plan }: MicroPlan): AsyncGenerator<Measured> {
  for (const [round, cells] of rounds.entries()) {
    for (const cell of cells) yield { ...cell, round, ...(await measured(cell, plan)) };
  }
}

async function measured({ operation, node }: MicroCell, { forMs, cores, signal }: Omit<MicroPlan, "rounds">) {
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
    { node: node.path, signal },
  );
  try {
    return await worker.ask({ name: operation, forMs }, PATIENCE * 2 * forMs + 10_000);
  } finally {
    await worker.stop();
  }
}
