import type { JournalEvent, Plan, RunFinishedEvent } from "@lab/shared/record";
import type { Journal } from "../../../journal/journal.ts";
import type { Clock, Run } from "../../../run/laboratory.ts";
import type { Watch } from "../../view/watch-run.ts";
import { untilInterrupted } from "./interruption.ts";
import { openLaboratory } from "./laboratory.ts";

export interface Conducted {
  readonly events: readonly JournalEvent[];
  readonly finished: RunFinishedEvent;
}

/** A plan to carry out, and how. */
interface Conduct {
  readonly plan: Plan;
  readonly journal: Journal;
  /** Recorded in an earlier session of the run, which took this long. */
  readonly earlier?: readonly JournalEvent[];
  readonly elapsedMs?: number;
  readonly firstEvent: (atMs: number) => JournalEvent;
  readonly watch: (clock: Clock) => Watch;
  readonly carryOut: (run: Run) => Promise<RunFinishedEvent>;
}

/** Carries a plan out in its laboratory: each event goes into the journal and to the user who watches. */
export async function keepJournal({ plan, journal, earlier = [], elapsedMs = 0, ...how }: Conduct): Promise<Conducted> {
  const laboratory = await openLaboratory(plan, elapsedMs);
  const { clock, launcher } = laboratory;
  const events = [...earlier];
  using watch = how.watch(clock);
  using signal = untilInterrupted((text) => watch.say(text));
  const record = (event: JournalEvent): void => {
    journal.append(event);
    events.push(event);
    watch.show(event);
  };
  try {
    record(how.firstEvent(clock.nowMs()));
    const what = await launcher.sweep();
    if (what.length > 0) record({ type: "leftovers-removed", atMs: clock.nowMs(), what: [...what] });
    const run = { plan, laboratory, record, sync: () => journal.sync(), signal };
    return { events, finished: await how.carryOut(run) };
  } finally {
    await laboratory.stop();
    journal.close();
  }
}
