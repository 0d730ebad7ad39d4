import type { Cell, JournalEvent, Measured, MetricName } from "@lab/shared/record";
import { observedRun } from "../observations/observed-run.ts";
import { type PlannedCells, viewCells } from "./cell-view.ts";
import { metricOf, scattersOf } from "./metrics-of.ts";

export interface CellEstimate {
  readonly cell: Cell;
  readonly rounds: number;
  readonly figure: (name: LiveMetric) => Measured;
  readonly ratio: Measured;
}

/** Percentiles are missing: merging all histograms after every block would compete with the generator. */
type LiveMetric = Extract<MetricName, "costUs" | "rps" | "workingSetPeakMb">;

export function estimateCells(planned: PlannedCells, events: readonly JournalEvent[]): readonly CellEstimate[] {
  const views = viewCells(planned, observedRun(events));
  const { costUs: scatter } = scattersOf(views, ["costUs"]);
  return views.map((view) => ({
    cell: view.cell,
    rounds: view.processes.length,
    figure: (name) => metricOf(view, name).figure,
    ratio: metricOf(view, "costUs", scatter).ratio,
  }));
}
