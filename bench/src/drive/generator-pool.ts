import { type FoundGenerator, findGenerator, GENERATORS, type GeneratorName } from "./generators.ts";
import type { ProcessGenerator, ProcessGeneratorOptions } from "./process-generator.ts";

/** The generators of a run: each is started when it is first asked for, and all end with the run. */
export class GeneratorPool {
  readonly #found: ReadonlyMap<GeneratorName, FoundGenerator>;
  readonly #options: ProcessGeneratorOptions;
  readonly #started = new Map<GeneratorName, ProcessGenerator>();

  /** Throws where one of them is not to be had on this machine. */
  constructor(names: readonly GeneratorName[], options: ProcessGeneratorOptions) {
    this.#found = new Map(names.map((name) => [name, findGenerator(name)]));
    this.#options = options;
  }

  named(name: string): ProcessGenerator {
    const known = GENERATORS.find((one) => one === name);
    const found = known && this.#found.get(known);
    if (known === undefined || found === undefined) throw new Error(`The run has no generator ${name}.`);
    const generator = this.#started.get(known) ?? found.start(this.#options);
    this.#started.set(known, generator);
    return generator;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#started.values()].map((generator) => generator.stop()));
  }
}
