import { fileURLToPath } from "node:url";
import { type Absent, type Figure, reasonOf } from "@lab/shared/record";
import { pinnedTo } from "../cores/pinned-to.ts";
import { startWorkerProcess, type WorkerProcess } from "../cores/worker-process.ts";
import { paceNotStarted, paceSilent, paceWorkerDied } from "./sample-error.ts";

const WORKER = fileURLToPath(new URL("./pace-worker.ts", import.meta.url));
/** It takes 2 ms on a core that is free. */
const ANSWERED_WITHIN_MS = 5_000;

/** How fast a core is at the moment: the time that a small piece of work takes on it, always the same one. */
export interface CorePace {
  readNs(): Promise<Figure>;
  /** From now on it is taken now and then, beside whatever the core does. */
  watch(): Promise<void>;
  /** What it was on average since it has been watched, which ends. */
  report(): Promise<Figure>;
  stop(): Promise<void>;
}

export type PaceCommand = "look" | "watch" | "report";

/** The pace of the first of some cores. Where it cannot be had, a run goes on without it. */
export function corePaceOf(cores: readonly number[]): CorePace {
  return new WorkersPace(cores);
}

type Worker = WorkerProcess<PaceCommand, Figure>;

/** Taken by a process that sleeps on the core in between. */
class WorkersPace implements CorePace {
  readonly #cores: readonly number[];
  #worker: Promise<Worker | Absent> | undefined;

  constructor(cores: readonly number[]) {
    this.#cores = cores.slice(0, 1);
  }

  readNs(): Promise<Figure> {
    return this.#ask("look");
  }

  async watch(): Promise<void> {
    await this.#ask("watch");
  }

  report(): Promise<Figure> {
    return this.#ask("report");
  }

  async #ask(command: PaceCommand): Promise<Figure> {
    this.#worker ??= startOn(this.#cores);
    const worker = await this.#worker;
    if ("absent" in worker) return worker;
    try {
      return await worker.ask(command, ANSWERED_WITHIN_MS);
    } catch (error) {
      const absent = becauseOf(error);
      this.#worker = Promise.resolve(absent);
      return absent;
    }
  }

  async stop(): Promise<void> {
    const worker = await this.#worker;
    if (worker !== undefined && "stop" in worker) await worker.stop();
  }
}

async function startOn(cores: readonly number[]): Promise<Worker | Absent> {
  if (pinnedTo(cores).length === 0) return { absent: "servers are not confined to cores" };
  try {
    return await startWorkerProcess<PaceCommand, Figure>(WORKER, cores, {
      notStarted: paceNotStarted,
      died: paceWorkerDied,
      silent: paceSilent,
    });
  } catch (error) {
    return becauseOf(error);
  }
}

function becauseOf(error: unknown): Absent {
  return { absent: reasonOf(error) };
}
