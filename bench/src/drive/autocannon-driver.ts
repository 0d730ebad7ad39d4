import { LoadResult } from "@lab/shared/record";
import { burstFailed, burstUnderWay, driverStopped } from "./drive-error.ts";
import type { Burst, Driver } from "./driver.ts";
import type { GeneratorCommand, GeneratorMessage } from "./generator-messages.ts";
import { type Generator, startGenerator } from "./generator-process.ts";

/** What a burst may take beyond its load and the wait for its last answers, on a machine that has much else to do. */
const REPORTED_WITHIN_MS = 5_000;

export interface AutocannonDriverOptions {
  /** Where the generator may run; anywhere, if empty. */
  readonly cores: readonly number[];
  /** Whole seconds in milliseconds. An answer that takes longer is a timeout, and its connection is given up. */
  readonly answerWithinMs?: number;
  /** Whether the generator may not fall asleep during a burst: see vigil.ts. */
  readonly staysAwake: boolean;
}

export interface AutocannonDriver extends Driver {
  /** Which process makes the load, and the cores it is confined to: none where the system has no taskset. */
  generator(): Promise<Pick<Generator, "pid" | "cores">>;
}

/** Load from autocannon, in one child process that lives as long as the driver and is replaced if it dies. */
export async function createAutocannonDriver(options: AutocannonDriverOptions): Promise<AutocannonDriver> {
  const driver = new GeneratorDriver(options);
  await driver.generator();
  return driver;
}

class GeneratorDriver implements AutocannonDriver {
  readonly #cores: readonly number[];
  readonly #answerWithinMs: number;
  readonly #staysAwake: boolean;
  #generator: Promise<Generator> | undefined;
  #underWay = false;
  #stopped = false;

  constructor({ cores, answerWithinMs = 5_000, staysAwake }: AutocannonDriverOptions) {
    this.#cores = cores;
    this.#staysAwake = staysAwake;
    this.#answerWithinMs = answerWithinMs;
  }

  async connect(burst: Burst): Promise<void> {
    await this.#ask({ do: "connect", burst, answerWithinMs: this.#answerWithinMs }, 0);
  }

  async fire(burst: Burst): Promise<LoadResult> {
    const { durationMs } = burst;
    const command = { do: "fire", burst, answerWithinMs: this.#answerWithinMs, staysAwake: this.#staysAwake } as const;
    return resultOf(await this.#ask(command, durationMs));
  }

  async #ask(command: GeneratorCommand, loadMs: number): Promise<GeneratorMessage> {
    if (this.#underWay) throw burstUnderWay();
    this.#underWay = true;
    try {
      const generator = await this.generator();
      const message = await generator.ask(command, loadMs + this.#answerWithinMs + REPORTED_WITHIN_MS);
      if (message.event === "failed") throw burstFailed(message.reason);
      return message;
    } finally {
      this.#underWay = false;
    }
  }

  async generator(): Promise<Generator> {
    if (this.#stopped) throw driverStopped();
    const current = await this.#current();
    if (current?.isAlive()) return current;
    this.#generator = startGenerator(this.#cores);
    return await this.#generator;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await (await this.#current())?.stop();
  }

  /** One that could not be started has been reported to whoever wanted it. */
  async #current(): Promise<Generator | undefined> {
    return await this.#generator?.catch(() => undefined);
  }
}

function resultOf(message: GeneratorMessage): LoadResult {
  const parsed = LoadResult.safeParse("result" in message ? message.result : undefined);
  if (!parsed.success) throw burstFailed(parsed.error.message);
  return parsed.data;
}
