import { fileURLToPath } from "node:url";
import { GENERATORS, type GeneratorName } from "@lab/shared/record";
import { type Abilities, ALL_THE_SAME } from "./generator.ts";
import { OWN_CAN, ownGenerator } from "./own/own-generator.ts";
import { ProcessGenerator, type ProcessGeneratorOptions } from "./process-generator.ts";
import { findTool, loadToolNamed, type Tool } from "./tool/tool.ts";

export interface FoundGenerator {
  readonly can: Abilities;
  readonly version?: string;
  start(options: ProcessGeneratorOptions): ProcessGenerator;
}

const AUTOCANNON_CAN: Abilities = {
  provesIsolation: ALL_THE_SAME,
  openLoop: { absent: "its rate mode sends all requests of a second at its beginning" },
  pipelines: true,
  sendsSequences: ALL_THE_SAME,
  sendsBodies: true,
};

const AUTOCANNON_WORKER = fileURLToPath(new URL("./autocannon/worker.ts", import.meta.url));
const TOOL_WORKER = fileURLToPath(new URL("./tool/worker.ts", import.meta.url));

const OWN: Readonly<Record<string, FoundGenerator>> = {
  ours: { can: OWN_CAN, start: ownGenerator },
  "ours-asleep": { can: OWN_CAN, start: (options) => ownGenerator({ ...options, staysAwake: false }) },
  autocannon: {
    can: AUTOCANNON_CAN,
    start: (options) => new ProcessGenerator(AUTOCANNON_WORKER, AUTOCANNON_CAN, options),
  },
};

const TOOLS: ReadonlyMap<string, Tool> = new Map(
  await Promise.all(
    GENERATORS.filter((name) => !Object.hasOwn(OWN, name)).map(
      async (name) => [name, await loadToolNamed(name)] as const,
    ),
  ),
);

/** Throws for one that this machine lacks, with how to install it. */
export function findGenerator(name: GeneratorName): FoundGenerator {
  const tool = TOOLS.get(name);
  if (tool === undefined) return OWN[name] as FoundGenerator;
  const { file, version } = findTool(tool);
  return { can: tool.can, version, start: (options) => toolGenerator(tool, file, options) };
}

export function toolGenerator({ name, can }: Tool, file: string, options: ProcessGeneratorOptions): ProcessGenerator {
  return new ProcessGenerator(TOOL_WORKER, can, { ...options, args: [name, file] });
}

/** The generators of a run: each is started on first use, and all end with the run. */
export class GeneratorPool {
  readonly #found: ReadonlyMap<string, FoundGenerator>;
  readonly #options: ProcessGeneratorOptions;
  readonly #started = new Map<string, ProcessGenerator>();

  /** Throws if one of them is missing on this machine. */
  constructor(names: readonly GeneratorName[], options: ProcessGeneratorOptions) {
    this.#found = new Map(names.map((name) => [name, findGenerator(name)]));
    this.#options = options;
  }

  named(name: string): ProcessGenerator {
    const found = this.#found.get(name);
    if (found === undefined) throw new Error(`The run has no generator ${name}.`);
    const generator = this.#started.get(name) ?? found.start(this.#options);
    this.#started.set(name, generator);
    return generator;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#started.values()].map((generator) => generator.stop()));
  }
}
