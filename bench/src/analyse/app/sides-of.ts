import { type CellView, viewCells } from "@lab/shared/analyse";
import type { JournalEvent, Plan } from "@lab/shared/record";
import { rowsOf } from "../rows-of.ts";

/** A run whose journal is complete. */
export interface RecordedRun {
  readonly plan: Plan;
  readonly events: readonly JournalEvent[];
}

/** The two servers of a comparison, and the copy of the first. */
export interface Sides {
  readonly all: readonly CellView[];
  readonly before: CellView | undefined;
  readonly after: CellView | undefined;
  readonly copy: CellView | undefined;
}

export function sidesIn({ plan, events }: RecordedRun): Sides {
  const all = viewCells(plan, rowsOf(plan, events));
  return {
    all,
    before: all.find(({ against }) => against === undefined),
    after: all.find(({ against, cell }) => against !== undefined && cell.twinOf === undefined),
    copy: all.find(({ cell }) => cell.twinOf !== undefined),
  };
}
