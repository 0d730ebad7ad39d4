import { type Cell, type RunFinishedEvent, reasonOf } from "@lab/shared/record";
import { serverAt } from "../http/exchange.ts";
import { LauncherDownError, OutOfMemoryError } from "../launch/launch-error.ts";
import type { Run } from "./laboratory.ts";
import { exchangesOf } from "./measured-requests.ts";
import { addressOf, now, proveCell, recordStart, startCell, stopCell } from "./start-cell.ts";
import { untilFinished } from "./until-finished.ts";

/** In each round every cell once, each alone, in a fresh process: from its start to its first right answer. */
export async function measureStarts(run: Run, rounds: readonly (readonly Cell[])[]): Promise<RunFinishedEvent> {
  return untilFinished(run, async () => {
    for (const [round, cells] of rounds.entries()) {
      run.record({ type: "round-started", ...now(run, round), blocks: 1 });
      for (const cell of cells) await startOnce(run, round, cell);
      run.record({ type: "round-finished", ...now(run, round) });
      run.sync();
    }
    return { reason: "rounds", sentence: `Each was started ${rounds.length} times.` };
  });
}

async function startOnce(run: Run, round: number, cell: Cell): Promise<void> {
  run.signal.throwIfAborted();
  try {
    await answeredFirst(run, round, cell);
  } catch (error) {
    run.signal.throwIfAborted();
    if (error instanceof LauncherDownError) throw error;
    const outOfMemory = error instanceof OutOfMemoryError;
    run.record({ type: "cell-failed", ...now(run, round), cell: cell.id, reason: reasonOf(error), outOfMemory });
  }
}

async function answeredFirst(run: Run, round: number, cell: Cell): Promise<void> {
  const { prover, clock, sampler } = run.laboratory;
  const startedMs = clock.nowMs();
  const live = await startCell(run, cell);
  try {
    const readyMs = clock.nowMs() - startedMs;
    const { origin, basePath } = serverAt(addressOf(live));
    const [[first] = []] = exchangesOf(cell.traffic, basePath, 1);
    if (first === undefined) throw new Error(`The workload ${cell.traffic.workload} has no request.`);
    await prover.ask(origin, first);
    const tookMs = clock.nowMs() - startedMs;
    const { cpuUs, memory } = await sampler.read(live.server.resources);
    recordStart(run, round, live);
    run.record({ type: "first-answer", ...now(run, round), cell: cell.id, readyMs, tookMs, cpuUs, memory });
    // The rest of the contract is proven once: that takes longer than a start.
    if (round === 0) await proveCell(run, round, live);
  } finally {
    await stopCell(run, round, live);
  }
}
