import { startWorkerProcess, type WorkerProcess } from "../cores/worker-process.ts";
import { generatorDied, generatorNotStarted, generatorSilent } from "./drive-error.ts";
import type { GeneratorCommand, GeneratorMessage } from "./generator-messages.ts";

/** A load generator in a process of its own. */
export type GeneratorProcess = WorkerProcess<GeneratorCommand, GeneratorMessage>;

/** Starts one, and waits until it is ready. */
export function startGenerator(command: readonly string[], wantedCores: readonly number[]): Promise<GeneratorProcess> {
  return startWorkerProcess(command, wantedCores, {
    notStarted: generatorNotStarted,
    died: generatorDied,
    silent: generatorSilent,
  });
}
