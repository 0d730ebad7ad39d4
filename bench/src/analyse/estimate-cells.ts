import type { Cell, CellAnalysis, SliceEvent } from "@lab/shared/record";
import { viewCells } from "./cell-view.ts";
import { costAtOnePace } from "./cost-at-one-pace.ts";
import { metricsOf } from "./metrics-of.ts";

/** What is known of a cell while it is still being measured. */
export interface CellEstimate {
  readonly cell: Cell;
  readonly rounds: number;
  readonly metrics: CellAnalysis["metrics"];
}

const NOT_KNOWN = { absent: "slices do not tell" };

/** By the definitions of the analysis, from the slices so far. */
export function estimateCells(cells: readonly Cell[], slices: readonly SliceEvent[]): readonly CellEstimate[] {
  return viewCells({ cells, node: NOT_KNOWN }, slices, costAtOnePace(slices)).map((view) => ({
    cell: view.cell,
    rounds: view.processes.length,
    metrics: metricsOf(view),
  }));
}
