import { type CellView, viewCells } from "../cells/cell-view.ts";
import { observedRun } from "../observations/observed-run.ts";
import type { RecordedRun } from "./both-runs.ts";

export interface Sides {
  readonly before: CellView | undefined;
  readonly after: CellView | undefined;
  readonly twin: CellView | undefined;
}

export function sidesIn({ plan, events }: RecordedRun): Sides {
  return sidesOf(viewCells(plan, observedRun(events)));
}

export function sidesOf(views: readonly CellView[]): Sides {
  return {
    before: views.find(({ against }) => against === undefined),
    after: views.find(({ against, cell }) => against !== undefined && cell.twinOf === undefined),
    twin: views.find(({ cell }) => cell.twinOf !== undefined),
  };
}
