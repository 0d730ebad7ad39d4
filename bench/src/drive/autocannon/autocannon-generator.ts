import { fileURLToPath } from "node:url";
import { type Abilities, ALL_THE_SAME } from "../generator.ts";
import { ProcessGenerator, type ProcessGeneratorOptions } from "../process-generator.ts";

const WORKER = fileURLToPath(new URL("./worker.ts", import.meta.url));

export const AUTOCANNON_CAN: Abilities = {
  provesIsolation: ALL_THE_SAME,
  openLoop: { absent: "its rate mode sends all requests of a second at its beginning" },
  pipelines: true,
  sendsSequences: ALL_THE_SAME,
  sendsBodies: true,
};

export function autocannonGenerator(options: ProcessGeneratorOptions): ProcessGenerator {
  return new ProcessGenerator(WORKER, AUTOCANNON_CAN, options);
}
