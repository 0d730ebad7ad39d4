import { faultsIn, inFlightOf, type LoadProfile, type LoadResult, type OpenArrivals } from "@lab/shared/record";
import { howItEnded } from "../cores/child-process.ts";

import type { Exit, LaunchSpec } from "../launch/launcher.ts";
import { fireAlone } from "../run/fire.ts";
import { endOf } from "../run/lineup.ts";
import { addressOf, type LiveCell, startCell } from "../run/start-cell.ts";
import { WarmUp } from "../run/warm-up.ts";
import type { ProfileSession } from "./profile-cells.ts";
import { ProfilingError } from "./profiling-error.ts";

export interface ProfiledStart extends Pick<LaunchSpec, "folders"> {
  readonly nodeFlags: readonly string[];
  /** In addition to its own settings. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Leaves out proof and warm-up, for a tool that observes a process's whole life and finds the load itself. */
  readonly cold?: true;
}

/** Starts a cell's server under a profiler, proves and warms it up, does something with it, and waits until it is gone. */
export async function withProfiledServer<Result>(
  session: ProfileSession,
  { nodeFlags, environment, cold, ...alsoNeeded }: ProfiledStart,
  action: (live: LiveCell) => Promise<Result>,
): Promise<Result> {
  const { run, cell } = session;
  run.signal.throwIfAborted();
  const subject = {
    ...cell.subject,
    nodeFlags: [...cell.subject.nodeFlags, ...nodeFlags],
    environment: { ...cell.subject.environment, ...environment },
  };
  const live = await startCell(run, { ...cell, subject }, alsoNeeded);
  try {
    if (!cold) {
      await prove(session, live);
      await warmUp(session, live);
    }
    return await action(live);
  } catch (error) {
    run.signal.throwIfAborted();
    const exit = await endOf(live.server);
    throw exit === undefined ? error : serverEnded(exit);
  } finally {
    await live.server.stop();
  }
}

async function prove({ run }: ProfileSession, live: LiveCell): Promise<void> {
  run.signal.throwIfAborted();
  const { violations, violationCount } = await run.laboratory.prove(addressOf(live), live.cell.traffic);
  if (violationCount > 0) throw contractBroken(violations[0] ?? "");
}

const BURST_MS = 200;

async function warmUp({ run }: ProfileSession, live: LiveCell): Promise<void> {
  const { schedule } = run.plan;
  const capMs = schedule.protocol === "classic" ? schedule.warmUp.durationMs : schedule.warmUpCapMs;
  const warmUp = new WarmUp(run, live, { sliceMs: BURST_MS, capMs });
  while (!warmUp.isOver) await warmUp.burst();
}

/** Sends the load of the measurement for this long. A single wrong answer is an error. */
export async function load({ run, cell }: ProfileSession, live: LiveCell, durationMs: number): Promise<LoadResult> {
  const inFlight = inFlightOf(cell.traffic.arrivals);
  const arrivals = await arrivalsOf(run, live, inFlight);
  const result = await fireAlone(run, live, { ...inFlight, durationMs, ...(arrivals && { arrivals }) });
  const wrong = faultsIn(result);
  if (wrong > 0 || result.requests === 0) throw new WrongAnswersError(wrong, result.requests);
  return result;
}

const CAPACITY_MS = 1_000;

/** The schedule of requests, as in the measurement; a share is one of what this server answers in a closed loop. */
async function arrivalsOf(
  run: ProfileSession["run"],
  live: LiveCell,
  inFlight: Omit<LoadProfile, "durationMs" | "arrivals">,
): Promise<OpenArrivals | undefined> {
  const { arrivals } = live.cell.traffic;
  if (arrivals.model === "closed") return undefined;
  const { rate, spacing } = arrivals;
  const { seed } = run.plan;
  if ("perSecond" in rate) return { perSecond: rate.perSecond, spacing, seed };
  const { requests, durationMs } = await fireAlone(run, live, { ...inFlight, durationMs: CAPACITY_MS });
  return { perSecond: (rate.percentOfCapacity / 100) * ((1_000 * requests) / durationMs), spacing, seed };
}

function contractBroken(violation: string): ProfilingError {
  return new ProfilingError(
    `It breaks the contract, so its profile would be worthless: ${violation}`,
    "Fix the variant; its contract suite names every case.",
  );
}

export class WrongAnswersError extends ProfilingError {
  readonly answers: { readonly requests: number; readonly refused: number };

  constructor(refused: number, requests: number) {
    super(
      `Of ${requests} requests under the profiler, ${refused} failed or were answered wrongly.`,
      "Profile for a shorter time, or with fewer connections.",
    );
    this.answers = { requests, refused };
  }
}

function serverEnded(exit: Exit): ProfilingError {
  if (exit.outOfMemory) {
    return new ProfilingError(
      "The profiler and the server together needed more memory than the server's limit.",
      "Profile for a shorter time (--seconds), or give the servers more memory (--memory).",
    );
  }
  return new ProfilingError(
    `The server ended ${howItEnded(exit)} under the profiler.`,
    "See whether it also ends without one: `pnpm bench` with the same selection.",
  );
}
