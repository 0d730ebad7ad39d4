import { howItEnded, lastLines } from "../cores/child-process.ts";
import { startWorkerProcess, type WorkerProcess } from "../cores/worker-process.ts";
import { type Abilities, DriveError, Fired, type Generator, type Load, type OpenLoad, whyNot } from "./generator.ts";
import type { CloseCommand, Deed, GeneratorCommand, GeneratorMessage } from "./serve-commands.ts";

/** The time that a burst may take beyond its load and the wait for its last answers, on a busy machine. */
const REPORTED_WITHIN_MS = 60_000;

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
  #loads = 0;
  #stopped = false;

  /** The file that the process runs; it serves commands with serve-commands.ts. */
  constructor(file: string, can: Abilities, options: ProcessGeneratorOptions) {
    this.can = can;
    this.#file = file;
    this.#options = { answerWithinMs: 5_000, args: [], ...options };
  }

  open(load: Load): OpenLoad {
    const number = this.#loads++;
    const { answerWithinMs, staysAwake } = this.#options;
    /** The process that has the load: one that was started since has it not. */
    let openIn: GeneratorProcess | undefined;
    const close = (): void => {
      openIn?.send({ do: "close", number });
      openIn = undefined;
    };
    const ask = async (deed: Deed, loadMs: number): Promise<GeneratorMessage> => {
      const generator = await this.process();
      const command = { ...deed, number, answerWithinMs, ...(generator !== openIn && { load }) };
      openIn = generator;
      const message = await generator.ask(command, loadMs + answerWithinMs + REPORTED_WITHIN_MS);
      if (message.event !== "failed") return message;
      // Its connections are of no use to the next burst.
      close();
      throw burstFailed(message.reason);
    };
    return {
      connect: async () => void (await ask({ do: "connect" }, 0)),
      fire: async (burst) => {
        const reason = whyNot(this.can, { ...load, ...burst });
        if (reason !== undefined) throw burstFailed(reason);
        const fired = resultOf(await ask({ do: "fire", burst, staysAwake }, burst.durationMs));
        const { provesIsolation } = this.can;
        return provesIsolation === true ? fired : { ...fired, proven: provesIsolation };
      },
      close,
    };
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

export type GeneratorProcess = WorkerProcess<GeneratorCommand | CloseCommand, GeneratorMessage>;

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
