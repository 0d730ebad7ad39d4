import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Abilities } from "../generator.ts";
import { ProcessGenerator, type ProcessGeneratorOptions } from "../process-generator.ts";

/** The program of its processes, which is JavaScript in the published package. */
const WORKER = fileURLToPath(new URL(`./worker${extname(import.meta.url)}`, import.meta.url));

export const OWN_CAN: Abilities = {
  provesIsolation: true,
  openLoop: true,
  pipelines: true,
  sendsSequences: true,
  sendsBodies: true,
};

/** The lab's own: a client on plain sockets, which compares every answer with what its own connection must get. */
export function ownGenerator(options: ProcessGeneratorOptions): ProcessGenerator {
  return new ProcessGenerator(WORKER, OWN_CAN, options);
}
