import { autocannonGenerator } from "./autocannon/autocannon-generator.ts";
import { OHA } from "./oha/oha.ts";
import { ohaGenerator } from "./oha/oha-generator.ts";
import { ownGenerator } from "./own/own-generator.ts";
import type { ProcessGenerator, ProcessGeneratorOptions } from "./process-generator.ts";
import { findTool } from "./tool/find-tool.ts";
import type { Tool } from "./tool/tool.ts";
import { WRK } from "./wrk/wrk.ts";
import { wrkGenerator } from "./wrk/wrk-generator.ts";

/** A generator that can be had on this machine. */
export interface FoundGenerator {
  /** Of a program that is not installed with the lab. */
  readonly version?: string;
  start(options: ProcessGeneratorOptions): ProcessGenerator;
}

const FIND = {
  ours: () => ({ start: ownGenerator }),
  autocannon: () => ({ start: autocannonGenerator }),
  wrk: () => withTool(WRK, wrkGenerator),
  oha: () => withTool(OHA, ohaGenerator),
} satisfies Record<string, () => FoundGenerator>;

export type GeneratorName = keyof typeof FIND;

export const GENERATORS = Object.keys(FIND) as readonly GeneratorName[];

/** Throws for one that this machine has not got, saying how to get it. */
export function findGenerator(name: GeneratorName): FoundGenerator {
  return FIND[name]();
}

function withTool(
  tool: Tool,
  generator: (file: string, options: ProcessGeneratorOptions) => ProcessGenerator,
): FoundGenerator {
  const { file, version } = findTool(tool);
  return { version, start: (options) => generator(file, options) };
}
