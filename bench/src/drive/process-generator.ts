import { howItEnded, lastLines } from "../cores/child-process.ts";
import { startWorkerProcess, type WorkerProcess } from "../cores/worker-process.ts";
import { type Abilities, type Burst, DriveError, Fired, type Generator, whyNot } from "./generator.ts";
import { type Deed, ExchangeSender, type GeneratorCommand, type GeneratorMessage } from "./serve-commands.ts";

/** The time that a burst may take beyond its load and the wait for its last answers, on a busy machine. */
const REPORTED_WITHIN_MS = 5_000;

export interface ProcessGeneratorOptions {
  readonly cores: readonly number[];
  /** Whole seconds in milliseconds. An answer that takes longer is a timeout, and its connection is given up. */
  readonly answerWithinMs?: number;
  /** True if the generator must not sleep during a burst: see StayAwake. */
  readonly staysAwake: boolean;
  readonly args?: readonly string[];
}

export class ProcessGenerator implements Generator {
  readonly can: Abilities;
  readonly #file: string;
  readonly #options: Required<ProcessGeneratorOptions>;
  #process: Promise<GeneratorProcess> | undefined;
  #sender = new ExchangeSender();
  #stopped = false;

  /** The file that the process runs; it serves commands with serve-commands.ts. */
  constructor(file: string, can: Abilities, options: ProcessGeneratorOptions) {
    this.can = can;
    this.#file = file;
    this.#options = { answerWithinMs: 5_000, args: [], ...options };
  }

  async connect(burst: Burst): Promise<void> {
    await this.#ask(burst, { do: "connect" }, 0);
  }

  async fire(burst: Burst): Promise<Fired> {
    const reason = whyNot(this.can, burst);
    if (reason !== undefined) throw burstFailed(reason);
    const { staysAwake } = this.#options;
    const fired = resultOf(await this.#ask(burst, { do: "fire", staysAwake }, burst.durationMs));
    const { provesIsolation } = this.can;
    return provesIsolation === true ? fired : { ...fired, proven: provesIsolation };
  }

  async #ask({ exchanges, ...burst }: Burst, deed: Deed, loadMs: number): Promise<GeneratorMessage> {
    const generator = await this.process();
    const { answerWithinMs } = this.#options;
    const command = { ...deed, burst, exchanges: this.#sender.send(exchanges), answerWithinMs };
    const message = await generator.ask(command, loadMs + answerWithinMs + REPORTED_WITHIN_MS);
    if (message.event === "failed") throw burstFailed(message.reason);
    return message;
  }

  async process(): Promise<GeneratorProcess> {
    if (this.#stopped) throw driverStopped();
    this.#process = this.#sameOrNew(this.#process);
    return await this.#process;
  }

  async #sameOrNew(last: Promise<GeneratorProcess> | undefined): Promise<GeneratorProcess> {
    const current = await unlessFailed(last);
    if (current?.isAlive()) return current;
    if (this.#stopped) throw driverStopped();
    this.#sender = new ExchangeSender();
    return await startGenerator([this.#file, ...this.#options.args], this.#options.cores);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await (await unlessFailed(this.#process))?.stop();
  }
}

/** A failed start has been reported to its caller already. */
async function unlessFailed(started: Promise<GeneratorProcess> | undefined): Promise<GeneratorProcess | undefined> {
  return await started?.catch(() => undefined);
}

function resultOf(message: GeneratorMessage): Fired {
  const parsed = Fired.safeParse("result" in message ? message.result : undefined);
  if (!parsed.success) throw burstFailed(parsed.error.message);
  return parsed.data;
}

export type GeneratorProcess = WorkerProcess<GeneratorCommand, GeneratorMessage>;

export function startGenerator(command: readonly string[], wantedCores: readonly number[]): Promise<GeneratorProcess> {
  return startWorkerProcess(command, wantedCores, {
    notStarted(exit, cores, printed) {
      const remedy = `Check that this process may use the cores ${cores.join(", ")} (taskset -cp $$ lists them). `;
      const how = `it ended ${howItEnded(exit)}. ${cores.length > 0 ? remedy : ""}${lastLines(printed)}`;
      return new DriveError(`The load generator did not start: ${how}`);
    },
    died: (exit, printed) =>
      new DriveError(
        `The load generator ended ${howItEnded(exit)} during a burst, so the result of that burst is unknown. ` +
          "The next burst starts a new generator; if it happens again, see whether the machine runs out of memory. " +
          lastLines(printed),
      ),
    silent: (waitedMs) =>
      new DriveError(
        `The load generator did not report for ${waitedMs} ms and was ended. It was suspended or had no CPU time; ` +
          "see what else runs on its cores. The next burst starts a new generator.",
      ),
  });
}

function burstFailed(reason: string): DriveError {
  return new DriveError(
    `The load generator could not send the burst: ${reason}. Check the burst's URL and load profile.`,
  );
}

function driverStopped(): DriveError {
  return new DriveError("This driver has been stopped. Create another one.");
}
