import type { LoadProfile, LoadResult } from "@lab/shared/record";
import { type Burst, type Fired, type Foreign, fireOnce, type Generator } from "../drive/generator.ts";
import type { Run } from "./laboratory.ts";
import { generatorOf, type LiveCell, loadAt } from "./start-cell.ts";

type FiringRun = Pick<Run, "laboratory" | "signal">;

/** Sends one burst to a cell by its own load tool, on the connections of the burst before; given up when the run is. */
export function fire({ signal }: Pick<Run, "signal">, { load }: LiveCell, burst: Burst): Promise<LoadResult> {
  return soundly(signal, () => load.fire(burst));
}

/** A burst of which no connection is left, by the cell's load tool or another. */
export function fireAlone(
  { laboratory, signal }: FiringRun,
  { cell, server }: LiveCell,
  { durationMs, arrivals, ...inFlight }: LoadProfile,
  generator: Generator = generatorOf(laboratory.generators, cell),
): Promise<LoadResult> {
  const burst = { ...loadAt(cell, server, inFlight), durationMs, ...(arrivals && { arrivals }) };
  return soundly(signal, () => fireOnce(generator, burst));
}

/** Opens the connections that a burst will need, and has each answered once; given up when the run is. */
export function connect({ signal }: Pick<Run, "signal">, { load }: LiveCell): Promise<void> {
  return unlessGivenUp(signal, () => load.connect());
}

async function soundly(signal: AbortSignal, action: () => Promise<Fired>): Promise<LoadResult> {
  const { foreign, ...result } = await unlessGivenUp(signal, action);
  if (foreign !== undefined) throw new MixedUpError(foreign);
  // A server without a control channel shows its end by this alone.
  if (result.requests === 0 && result.errors > 0) throw new Error("no request was answered");
  return result;
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
