import { fileURLToPath } from "node:url";
import { ProcessGenerator, type ProcessGeneratorOptions } from "../process-generator.ts";
import { WRK_CAN } from "./wrk.ts";

const WORKER = fileURLToPath(new URL("./worker.ts", import.meta.url));

/** Load from wrk, as a witness who has nothing in common with the lab's own client. */
export function wrkGenerator(file: string, options: ProcessGeneratorOptions): ProcessGenerator {
  return new ProcessGenerator(WORKER, WRK_CAN, { ...options, args: [file] });
}
