import { metricOf, viewCells } from "@lab/shared/analyse";
import type { BurstEvent, Cell, JournalEvent, Measured, MetricName, Plan } from "@lab/shared/record";
import { rowsOf } from "../../analyse/rows-of.ts";

export interface CellEstimate {
  readonly cell: Cell;
  readonly rounds: number;
  readonly figure: (name: LiveMetric) => Measured;
  readonly ratio: Measured;
}

type LiveMetric = Extract<MetricName, "costUs" | "rps" | "workingSetPeakMb">;

/** The figures of a run so far, of bursts that lack their latencies. */
export function estimateCells(plan: Plan, seen: readonly JournalEvent[]): readonly CellEstimate[] {
  return viewCells(plan, rowsOf(plan, seen)).map((view) => ({
    cell: view.cell,
    rounds: view.processes.length,
    figure: (name) => metricOf(view, name).figure,
    ratio: metricOf(view, "costUs").ratio,
  }));
}

/** Merging all histograms after every block would compete with the generator. */
export function withoutLatencies({ load, ...burst }: BurstEvent): BurstEvent {
  const { latency: _, ...rest } = load;
  return { ...burst, load: rest };
}
