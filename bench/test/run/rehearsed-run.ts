import type { JournalEvent, Plan, RunFinishedEvent } from "@lab/shared/record";
import { createRehearsalLaboratory } from "../../src/rehearse/rehearsal-laboratory.ts";
import type { Laboratory, Run } from "../../src/run/laboratory.ts";
import { type Earlier, runToTheEnd } from "../../src/run/run.ts";

interface Circumstances {
  /** Changes what the run is made with. */
  readonly laboratory?: (rehearsal: Laboratory) => Laboratory;
  readonly earlier?: Earlier;
  readonly signal?: AbortSignal;
  /** Called with every event, once it is recorded. */
  readonly watch?: (event: JournalEvent) => void;
}

export interface Rehearsed {
  readonly events: readonly JournalEvent[];
  readonly finished: RunFinishedEvent;
}

/** Carries a plan out on a rehearsal's laboratory, and keeps what would stand in its journal. */
export async function rehearse(plan: Plan, circumstances: Circumstances = {}): Promise<Rehearsed> {
  const events: JournalEvent[] = [];
  const { earlier = { capacities: [], roundsBegun: 0, roundsDone: 0, cellsDone: new Set<string>() } } = circumstances;
  return { finished: await runToTheEnd(rehearsalOf(plan, events, circumstances), earlier), events };
}

/** A run that writes into `events`. */
export function rehearsalOf(plan: Plan, events: JournalEvent[], circumstances: Circumstances = {}): Run {
  const { laboratory = (rehearsal) => rehearsal, signal = new AbortController().signal, watch } = circumstances;
  const record = (event: JournalEvent): void => {
    events.push(event);
    watch?.(event);
  };
  return { plan, laboratory: laboratory(createRehearsalLaboratory(plan)), record, sync: () => undefined, signal };
}
