import type { GeneratorName } from "@lab/shared/record";
import { type FoundGenerator, findGenerator } from "./generators.ts";
import type { ProcessGenerator, ProcessGeneratorOptions } from "./process-generator.ts";

/** The generators of a run: each is started when it is first asked for, and all end with the run. */
export class GeneratorPool {
  readonly #found: ReadonlyMap<string, FoundGenerator>;
  readonly #options: ProcessGeneratorOptions;
  readonly #started = new Map<string, ProcessGenerator>();

  /** Throws where one of them is not to be had on this machine. */
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
