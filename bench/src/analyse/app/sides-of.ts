import type { JournalEvent } from "@lab/shared/record";
import type { RunToAnalyse } from "../analyse-run.ts";
import { type CellView, viewCells } from "../cells/cell-view.ts";
import { observedRun } from "../observations/observed-run.ts";

/** A run whose journal has come to its end. */
export interface RecordedRun extends RunToAnalyse {
  readonly events: readonly JournalEvent[];
}

/** The rounds in which a difference was looked for, and those in which it was looked for again. */
export interface AppRuns {
  readonly search: RecordedRun;
  readonly confirmation: RecordedRun | undefined;
}

/** Both as one run: the rounds of the second come after those of the first. */
export function bothRuns({ search, confirmation }: AppRuns): RecordedRun {
  if (confirmation === undefined) return search;
  const rounds = search.events.filter(({ type }) => type === "round-started").length;
  return { plan: search.plan, events: [...search.events, ...confirmation.events.map((event) => later(event, rounds))] };
}

function later(event: JournalEvent, rounds: number): JournalEvent {
  return "round" in event ? { ...event, round: event.round + rounds } : event;
}

export function sidesIn({ plan, events }: RecordedRun) {
  return sidesOf(viewCells(plan, observedRun(events)));
}

export function sidesOf(views: readonly CellView[]) {
  return {
    before: views.find(({ against }) => against === undefined),
    after: views.find(({ against, cell }) => against !== undefined && cell.twinOf === undefined),
    twin: views.find(({ cell }) => cell.twinOf !== undefined),
  };
}
