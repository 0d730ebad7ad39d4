import type { GeneratorName } from "@lab/shared/record";
import { AUTOCANNON_CAN, autocannonGenerator } from "./autocannon/autocannon-generator.ts";
import type { Abilities } from "./generator.ts";
import { OHA, OHA_CAN } from "./oha/oha.ts";
import { ohaGenerator } from "./oha/oha-generator.ts";
import { OWN_CAN, ownGenerator } from "./own/own-generator.ts";
import type { ProcessGenerator, ProcessGeneratorOptions } from "./process-generator.ts";
import { findTool } from "./tool/find-tool.ts";
import type { Tool } from "./tool/tool.ts";
import { WRK, WRK_CAN } from "./wrk/wrk.ts";
import { wrkGenerator } from "./wrk/wrk-generator.ts";

/** A generator that can be had on this machine. */
export interface FoundGenerator {
  readonly can: Abilities;
  /** The version of a program that is not installed with the lab. */
  readonly version?: string;
  start(options: ProcessGeneratorOptions): ProcessGenerator;
}

const FIND: Readonly<Record<GeneratorName, () => FoundGenerator>> = {
  ours: () => ({ can: OWN_CAN, start: ownGenerator }),
  "ours-asleep": () => ({ can: OWN_CAN, start: (options) => ownGenerator({ ...options, staysAwake: false }) }),
  autocannon: () => ({ can: AUTOCANNON_CAN, start: autocannonGenerator }),
  wrk: () => withTool(WRK, WRK_CAN, wrkGenerator),
  oha: () => withTool(OHA, OHA_CAN, ohaGenerator),
};

/** Throws for one that this machine has not got, saying how to get it. */
export function findGenerator(name: GeneratorName): FoundGenerator {
  return FIND[name]();
}

function withTool(
  tool: Tool,
  can: Abilities,
  generator: (file: string, options: ProcessGeneratorOptions) => ProcessGenerator,
): FoundGenerator {
  const { file, version } = findTool(tool);
  return { can, version, start: (options) => generator(file, options) };
}
