import { fileURLToPath } from "node:url";
import { startWorkerProcess, type WorkerProcess } from "../cores/worker-process.ts";
import { generatorDied, generatorNotStarted, generatorSilent } from "./drive-error.ts";
import type { GeneratorCommand, GeneratorMessage } from "./generator-messages.ts";

const WORKER = fileURLToPath(new URL("./autocannon-worker.ts", import.meta.url));

/** A load generator in a process of its own. */
export type Generator = WorkerProcess<GeneratorCommand, GeneratorMessage>;

/** Starts one, and waits until it is ready. */
export function startGenerator(wantedCores: readonly number[]): Promise<Generator> {
  return startWorkerProcess(WORKER, wantedCores, {
    notStarted: generatorNotStarted,
    died: generatorDied,
    silent: generatorSilent,
  });
}
