import { spawnSync } from "node:child_process";
import type { JournalEvent, Plan, RunFinishedEvent } from "@lab/shared/record";
import { formatCoreList } from "../../../cores/core-list.ts";
import { pinnedTo } from "../../../cores/pinned-to.ts";
import type { Journal } from "../../../journal/journal.ts";
import { type Progress, progressOf } from "../../../journal/progress.ts";
import { runToTheEnd } from "../../../run/run.ts";
import type { Terminal } from "../../terminal.ts";
import { watchRun } from "../../view/watch-run.ts";
import { untilInterrupted } from "./interruption.ts";
import { openLaboratory } from "./laboratory.ts";

export interface Conducted {
  readonly events: readonly JournalEvent[];
  readonly finished: RunFinishedEvent;
}

/** Carries a plan out, from its start or from where its journal ends, and lets the user watch. */
export async function conduct(
  plan: Plan,
  journal: Journal,
  earlier: readonly JournalEvent[],
  terminal: Terminal,
): Promise<Conducted> {
  const { elapsedMs, ...progress } = progressOf(plan, earlier);
  const laboratory = await openLaboratory(plan, elapsedMs);
  if (plan.isolation !== "rehearsal") moveRunnerTo(plan.cores.others);

  const events = [...earlier];
  using watch = watchRun(plan, earlier, laboratory.clock, terminal);
  using signal = untilInterrupted((text) => watch.say(text));
  const record = (event: JournalEvent): void => {
    journal.append(event);
    events.push(event);
    watch.show(event);
  };
  try {
    const atMs = laboratory.clock.nowMs();
    record(earlier.length === 0 ? { type: "run-started", atMs } : resumedAt(atMs, progress));
    const what = await laboratory.launcher.sweep();
    if (what.length > 0) record({ type: "leftovers-removed", atMs: laboratory.clock.nowMs(), what: [...what] });
    const run = { plan, laboratory, record, sync: () => journal.sync(), signal };
    return { events, finished: await runToTheEnd(run, progress) };
  } finally {
    await laboratory.stop();
    journal.close();
  }
}

function resumedAt(
  atMs: number,
  { roundsBegun: round, cellsDone }: Pick<Progress, "roundsBegun" | "cellsDone">,
): JournalEvent {
  const what = cellsDone.size === 0 ? "" : ", for what the one before it had not come to the end of";
  const sentence = `Resumed with fresh processes: round ${round + 1}${what}. Rounds before it may be incomplete.`;
  return { type: "run-resumed", atMs, round, sentence };
}

/** The runner, too, stays off the server's core, with all its threads. Where that cannot be done, it runs anywhere. */
export function moveRunnerTo(cores: readonly number[]): void {
  const [taskset] = pinnedTo(cores);
  if (taskset === undefined) return;
  spawnSync(taskset, ["--all-tasks", "--cpu-list", "--pid", formatCoreList(cores), String(process.pid)]);
}
