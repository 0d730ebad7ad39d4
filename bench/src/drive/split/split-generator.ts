import type { Abilities, Burst, Fired, Generator } from "../generator.ts";
import type { ProcessGenerator } from "../process-generator.ts";
import { joinFired } from "./join-fired.ts";
import { splitBurst } from "./split-burst.ts";

/** Makes load from several processes concurrently, with the connections of a burst split between them. */
export class SplitGenerator implements Generator {
  readonly can: Abilities;
  readonly #parts: readonly [ProcessGenerator, ...ProcessGenerator[]];

  constructor(parts: readonly [ProcessGenerator, ...ProcessGenerator[]]) {
    this.can = parts[0].can;
    this.#parts = parts;
  }

  async connect(burst: Burst): Promise<void> {
    await this.#each(burst, (generator, part) => generator.connect(part));
  }

  async fire(burst: Burst): Promise<Fired> {
    const [first, ...others] = await this.#each(burst, (generator, part) => generator.fire(part));
    if (first === undefined) throw new Error("A burst has one connection at least.");
    return joinFired([first, ...others]);
  }

  /** Starts what is not started yet. */
  async process(): Promise<void> {
    await Promise.all(this.#parts.map((generator) => generator.process()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.#parts.map((generator) => generator.stop()));
  }

  /** None may be under way any more when one has failed. */
  async #each<Result>(
    burst: Burst,
    act: (generator: ProcessGenerator, part: Burst) => Promise<Result>,
  ): Promise<Result[]> {
    // All must be ready, so that they begin together.
    await this.process();
    const parts = splitBurst(burst, this.#parts.length);
    const settled = await Promise.allSettled(
      this.#parts.flatMap((generator, nth) => {
        const part = parts[nth];
        return part === undefined ? [] : [act(generator, part)];
      }),
    );
    return settled.map((one) => {
      if (one.status === "rejected") throw one.reason;
      return one.value;
    });
  }
}
