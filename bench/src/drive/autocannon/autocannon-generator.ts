import { fileURLToPath } from "node:url";
import { ProcessGenerator, type ProcessGeneratorOptions } from "../process-generator.ts";

const WORKER = fileURLToPath(new URL("./worker.ts", import.meta.url));

/** Load from autocannon, as its users have it. */
export function autocannonGenerator(options: ProcessGeneratorOptions): ProcessGenerator {
  return new ProcessGenerator(WORKER, options);
}
