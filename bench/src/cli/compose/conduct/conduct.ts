import type { JournalEvent, Plan } from "@lab/shared/record";
import type { Journal } from "../../../journal/journal.ts";
import { type Progress, progressOf } from "../../../journal/progress.ts";
import { runToTheEnd } from "../../../run/run.ts";
import type { Terminal } from "../../terminal.ts";
import { watchRun } from "../../view/watch-run.ts";
import { type Conducted, keepJournal } from "./keep-journal.ts";

/** Carries a plan out, from its start or from where its journal ends, and lets the user watch. */
export async function conduct(
  plan: Plan,
  journal: Journal,
  earlier: readonly JournalEvent[],
  terminal: Terminal,
): Promise<Conducted> {
  const { elapsedMs, ...progress } = progressOf(plan, earlier);
  return await keepJournal({
    ...{ plan, journal, earlier, elapsedMs },
    firstEvent: (atMs) => (earlier.length === 0 ? { type: "run-started", atMs } : resumedAt(atMs, progress)),
    watch: (clock) => watchRun(plan, earlier, clock, terminal),
    carryOut: (run) => runToTheEnd(run, progress),
  });
}

function resumedAt(
  atMs: number,
  { roundsBegun: round, cellsDone }: Pick<Progress, "roundsBegun" | "cellsDone">,
): JournalEvent {
  const what = cellsDone.size === 0 ? "" : ", for what the one before it had not come to the end of";
  const sentence = `Resumed with fresh processes: round ${round + 1}${what}. Rounds before it may be incomplete.`;
  return { type: "run-resumed", atMs, round, sentence };
}
