import { fileURLToPath } from "node:url";
import { ProcessGenerator, type ProcessGeneratorOptions } from "../process-generator.ts";
import { OHA_CAN } from "./oha.ts";

const WORKER = fileURLToPath(new URL("./worker.ts", import.meta.url));

/** Load from oha, as another witness: a client of its own in another language, which waits for its last answers. */
export function ohaGenerator(file: string, options: ProcessGeneratorOptions): ProcessGenerator {
  return new ProcessGenerator(WORKER, OHA_CAN, { ...options, args: [file] });
}
