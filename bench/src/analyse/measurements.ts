import type { JournalEvent, SliceEvent } from "@lab/shared/record";
import { type CostOf, costAtOnePace, type PaceOfRun, paceOfRun } from "./cost-at-one-pace.ts";
import { type ProcessFigures, processesOf } from "./process-figures.ts";

/** The journal's slices, sorted once: by cell, and into the processes that they are observations of. */
export interface Measurements {
  readonly slices: readonly SliceEvent[];
  /** Answered in all slices of all cells. */
  readonly requests: number;
  /** Undefined where it was not taken. */
  readonly pace: PaceOfRun | undefined;
  readonly costOf: CostOf;
  slicesOf(cell: string): readonly SliceEvent[];
  processesOf(cell: string): readonly ProcessFigures[];
}

export function measurementsIn(events: readonly JournalEvent[]): Measurements {
  const slices = events.filter((event) => event.type === "slice");
  const byCell = Map.groupBy(slices, ({ cell }) => cell);
  const pace = paceOfRun(slices);
  const costOf = costAtOnePace(slices, pace);
  const processes = new Map([...byCell].map(([cell, own]) => [cell, processesOf(own, costOf)]));
  return {
    slices,
    requests: slices.reduce((sum, { load }) => sum + load.requests, 0),
    pace,
    costOf,
    slicesOf: (cell) => byCell.get(cell) ?? [],
    processesOf: (cell) => processes.get(cell) ?? [],
  };
}
