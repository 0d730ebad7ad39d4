import { setTimeout as delay } from "node:timers/promises";
import { BurstEvent, type Cell, type Limits, reasonOf } from "@lab/shared/record";
import { howItEnded } from "../cores/child-process.ts";
import type { Burst } from "../drive/generator.ts";
import { type Exit, LauncherDownError, OutOfMemoryError, type RunningServer } from "../launch/launcher.ts";
import { connect, fire, MixedUpError } from "./fire.ts";
import type { Run } from "./laboratory.ts";
import { cpuUsUntilRest, observe } from "./probes.ts";
import { type LiveCell, now, proveCell, recordStart, startCell, stopCell } from "./start-cell.ts";

/** The servers of a round that are up. One that fails leaves it for the rest of the round; the others go on. */
export class Lineup implements AsyncDisposable {
  readonly run: Run;
  readonly round: number;
  /** Started and not yet stopped. */
  readonly #running = new Set<LiveCell>();
  /** Proven and prepared, by cell. */
  readonly #ready = new Map<string, LiveCell>();
  readonly #failedOnce = new Set<LiveCell>();

  constructor(run: Run, round: number) {
    this.run = run;
    this.round = round;
  }

  has(cell: string): boolean {
    return this.#ready.has(cell);
  }

  /** Starts servers one after another, so that each has the machine while its start is timed; then proves all concurrently. */
  async join(cells: readonly Cell[]): Promise<void> {
    const started: LiveCell[] = [];
    for (const cell of cells) {
      await this.#orLeave(cell, async () => {
        const live = await startCell(this.run, cell);
        this.#running.add(live);
        await recordStart(this.run, this.round, live);
        started.push(live);
      });
    }
    await Promise.all(started.map((live) => this.#orLeave(live.cell, () => this.#prove(live))));
  }

  async #prove(live: LiveCell): Promise<void> {
    if (await proveCell(this.run, this.round, live)) this.#ready.set(live.cell.id, live);
    else await this.#stop(live);
  }

  /** Prepares a cell that is still there. If that fails, the cell leaves. */
  async prepare(cell: Cell, preparation: (live: LiveCell) => Promise<void>): Promise<void> {
    const live = this.#ready.get(cell.id);
    if (live !== undefined) await this.#orLeave(cell, () => preparation(live));
  }

  /** Measures and records a burst of a cell that is still there, while the others stand by; also one that fails. */
  async measure(cell: Cell, turn: Turn, burst: Burst): Promise<void> {
    this.run.signal.throwIfAborted();
    const live = this.#ready.get(cell.id);
    if (live === undefined) return;
    const neighbours = [...this.#ready.values()].filter((other) => other !== live);
    try {
      this.run.record(await measureBurst(this.run, turn, live, neighbours, burst));
    } catch (error) {
      if (error instanceof MixedUpError) return await this.#leaveBroken(live, error);
      const { reason, outOfMemory, gone } = await this.#whatHappened(live, error);
      const what = { ...turn, cell: cell.id, reason, outOfMemory };
      this.run.record({ type: "burst-failed", ...now(this.run, this.round), ...what });
      // The generator may have failed and not the server: that gets a second chance.
      if (gone || this.#failedOnce.has(live)) await this.#stop(live);
      this.#failedOnce.add(live);
    }
  }

  async #orLeave(cell: Cell, action: () => Promise<void>): Promise<void> {
    this.run.signal.throwIfAborted();
    try {
      await action();
    } catch (error) {
      const live = [...this.#running].find((one) => one.cell === cell);
      if (live && error instanceof MixedUpError) return await this.#leaveBroken(live, error);
      const { reason, outOfMemory } = await this.#whatHappened(live, error);
      this.run.record({ type: "cell-failed", ...now(this.run, this.round), cell: cell.id, reason, outOfMemory });
      if (live) await this.#stop(live);
    }
  }

  /** The load found a violation that the proof had not. */
  async #leaveBroken(live: LiveCell, { message, answers }: MixedUpError): Promise<void> {
    const what = { violations: [message], violationCount: answers };
    this.run.record({ type: "contract-broken", ...now(this.run, this.round), cell: live.cell.id, ...what });
    await this.#stop(live);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#running].map((live) => this.#stop(live)));
  }

  /**
   * Attributes an error to the server's end if that caused it. Ignores errors after an abort; an error that would
   * affect every other cell as well ends the run.
   */
  async #whatHappened(live: LiveCell | undefined, error: unknown) {
    this.run.signal.throwIfAborted();
    if (error instanceof LauncherDownError) throw error;
    const exit = live && (await endOf(live.server));
    if (exit?.launcherDown !== undefined) throw new LauncherDownError(exit.launcherDown);
    return {
      reason: exit ? reasonOfEnd(exit, this.run.plan.limits) : reasonOf(error),
      outOfMemory: exit?.outOfMemory === true || error instanceof OutOfMemoryError,
      gone: exit !== undefined,
    };
  }

  async #stop(live: LiveCell): Promise<void> {
    this.#ready.delete(live.cell.id);
    await stopCell(this.run, this.round, live);
    this.#running.delete(live);
  }
}

/** The kernel closes a process's sockets before its parent hears of its end. */
const END_KNOWN_WITHIN_MS = 100;

/** Undefined for a server that still runs, as far as is known. */
export async function endOf({
  exited,
  endKnownWithinMs = END_KNOWN_WITHIN_MS,
}: RunningServer): Promise<Exit | undefined> {
  const known = new AbortController();
  const patience = delay(endKnownWithinMs, undefined, { signal: known.signal });
  return await Promise.race([exited, patience]).finally(() => known.abort());
}

function reasonOfEnd(exit: Exit, { memoryBytes }: Limits): string {
  if (exit.outOfMemory) return `out of memory at ${Math.round(memoryBytes / 1024 ** 2)} MB`;
  return `the server ended ${howItEnded(exit)}${exit.lastOutput === undefined ? "" : `: ${exit.lastOutput}`}`;
}

/** Which burst it is: its round, its block, the cell's turn within the block, and the part of that turn. */
export interface Turn {
  readonly round: number;
  readonly block: number;
  readonly position: number;
  readonly part: number;
}

export async function measureBurst(
  run: Run,
  turn: Turn,
  live: LiveCell,
  neighbours: readonly LiveCell[],
  burst: Burst,
) {
  await leadIn(run, live);
  const { outcome, readings } = await observe(run, { live, neighbours }, () => fire(run, live, burst));
  const atMs = run.laboratory.clock.nowMs();
  // Parsed, so that no probe can be forgotten.
  return BurstEvent.parse({ type: "burst", atMs, ...turn, cell: live.cell.id, load: outcome, ...readings });
}

/** A server that was idle during the turns of others starts slowly: its code and data have left the caches. */
async function leadIn(run: Run, live: LiveCell): Promise<void> {
  const { laboratory, plan, signal } = run;
  const { schedule } = plan;
  if (schedule.protocol === "classic") return;
  await connect(run, live);
  if (schedule.leadInMs === undefined) return;
  await fire(run, live, { durationMs: schedule.leadInMs });
  const { resources } = live.server;
  const { cpuUs } = await laboratory.sampler.read(resources);
  await cpuUsUntilRest(laboratory, resources, cpuUs, signal);
}
