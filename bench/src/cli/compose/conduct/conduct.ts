import type { JournalEvent, Plan, RunFinishedEvent } from "@lab/shared/record";
import { RowsSoFar } from "../../../analyse/rows-of.ts";
import type { Journal } from "../../../journal/journal.ts";
import { type Progress, progressOf } from "../../../journal/progress.ts";
import { appendProcesses, writeProcesses } from "../../../journal/run-folder.ts";
import type { Clock } from "../../../run/laboratory.ts";
import { runToTheEnd } from "../../../run/run.ts";
import type { Terminal } from "../../terminal.ts";
import { plainLines } from "../../view/plain-lines.ts";
import { untilInterrupted } from "./interruption.ts";
import { openLaboratory } from "./laboratory.ts";

export interface Conducted {
  readonly events: readonly JournalEvent[];
  readonly finished: RunFinishedEvent;
  /** The user asked to stop, perhaps after the run had ended: nothing else may follow. */
  readonly interrupted: boolean;
}

export async function conduct(
  plan: Plan,
  journal: Journal,
  earlier: readonly JournalEvent[],
  terminal: Terminal,
): Promise<Conducted> {
  const { elapsedMs, ...progress } = progressOf(plan, earlier);
  const laboratory = await openLaboratory(plan, elapsedMs);
  const { clock, launcher } = laboratory;

  const events = [...earlier];
  const table = new RowsSoFar(plan);
  for (const event of earlier) table.add(event);
  writeProcesses(journal.folder, table.all());
  using watch = await watchRun(plan, earlier, clock, terminal);
  using signal = untilInterrupted((text) => watch.log(text));
  const record = (event: JournalEvent): void => {
    const recorded = journal.append(event);
    events.push(recorded);
    table.add(recorded);
    if (recorded.type === "round-finished") appendProcesses(journal.folder, table.ofRound(recorded.round));
    // What an interrupted round had measured is in it, too.
    if (recorded.type === "run-finished") writeProcesses(journal.folder, table.all());
    watch.show(recorded);
  };
  try {
    const atMs = clock.nowMs();
    record(earlier.length === 0 ? { type: "run-started", atMs, runId: plan.runId } : resumedAt(atMs, progress));
    const what = await launcher.sweep();
    if (what.length > 0) record({ type: "leftovers-removed", atMs: clock.nowMs(), what: [...what] });
    // A rehearsal that is lost takes a moment to repeat.
    const sync = () => (plan.isolation === "rehearsal" ? undefined : journal.sync());
    const run = { plan, laboratory, record, sync, signal };
    const finished = await runToTheEnd(run, progress);
    return { events, finished, interrupted: signal.aborted };
  } finally {
    await laboratory.stop();
    journal.close();
  }
}

function resumedAt(atMs: number, { roundsBegun: round, cellsDone }: Pick<Progress, "roundsBegun" | "cellsDone">) {
  const what = cellsDone.size === 0 ? "" : "; only families it had not finished run again";
  const sentence = `Resumed with fresh processes: round ${round + 1}${what}. Rounds before it may be incomplete.`;
  return { type: "run-resumed", atMs, round, sentence } as const;
}

/** Shows the progress of a run: a table that is redrawn on a terminal, lines elsewhere. */
interface Watch extends Disposable {
  show(event: JournalEvent): void;
  log(text: string): void;
}

async function watchRun(
  plan: Plan,
  earlier: readonly JournalEvent[],
  clock: Clock,
  terminal: Terminal,
): Promise<Watch> {
  if (!terminal.live) return lineWatch(plainLines(plan), terminal);
  const { liveWatch } = await import("../../view/live-watch.ts");
  return liveWatch(plan, earlier, clock, terminal);
}

function lineWatch(lineOf: (event: JournalEvent) => string | undefined, { log }: Terminal): Watch {
  return {
    show(event) {
      const line = lineOf(event);
      if (line !== undefined) log(line);
    },
    log,
    [Symbol.dispose]: () => undefined,
  };
}
