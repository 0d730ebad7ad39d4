import { type LoadResult, OURS } from "@lab/shared/record";
import type { Burst, Foreign, Generator, Load } from "../drive/generator.ts";
import { serverAt } from "../http/exchange.ts";
import type { Generators, Run } from "./laboratory.ts";
import { sameExchangesOf } from "./measured-requests.ts";
import { addressOf, type LiveCell } from "./start-cell.ts";

type FiringRun = Pick<Run, "laboratory" | "signal">;

/** Sends one burst of load to a cell, by the load tool that it names; given up when the run is. */
export async function fire(
  run: FiringRun,
  live: LiveCell,
  load: Load,
  generator = generatorOf(run.laboratory.generators, live),
): Promise<LoadResult> {
  const { foreign, ...result } = await unlessGivenUp(run.signal, () => generator.fire(burstAt(live, load)));
  if (foreign !== undefined) throw new MixedUpError(foreign);
  // A server without a control channel shows its end by this alone.
  if (result.requests === 0 && result.errors > 0) throw new Error("no request was answered");
  return result;
}

/** Opens the connections that a burst will need, and has each answered once; given up when the run is. */
export async function connect(run: FiringRun, live: LiveCell, load: Load): Promise<void> {
  if (!load.keepsConnections) return;
  await unlessGivenUp(run.signal, () => generatorOf(run.laboratory.generators, live).connect(burstAt(live, load)));
}

function generatorOf({ ours, named }: Generators, { cell }: LiveCell): Generator {
  const { generator } = cell.traffic;
  return generator === OURS ? ours : named(generator);
}

async function unlessGivenUp<Outcome>(signal: AbortSignal, action: () => Promise<Outcome>): Promise<Outcome> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const giveUp = (): void => aborted.reject(signal.reason);
  signal.addEventListener("abort", giveUp, { once: true });
  try {
    return await Promise.race([action(), aborted.promise]);
  } finally {
    signal.removeEventListener("abort", giveUp);
  }
}

function burstAt(live: LiveCell, load: Load): Burst {
  const { origin, basePath } = serverAt(addressOf(live));
  return { ...load, origin, exchanges: sameExchangesOf(live.cell.traffic, basePath, load.connections) };
}

/** Under load a server answered a request with another one's id: no measurement of it counts. */
export class MixedUpError extends Error {
  override readonly name = "MixedUpError";
  readonly answers: number;

  constructor({ answers, sent, answered }: Foreign) {
    const others = answers === 1 ? "" : `; ${answers} such answers came in one burst`;
    super(`under load, a request with id ${sent} was answered with id ${answered}${others}`);
    this.answers = answers;
  }
}
