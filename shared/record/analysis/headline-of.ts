import type { CellAnalysis, Metric } from "./analysis.ts";

/** What a cell's verdict goes by: its figure, and what it is of the baseline's. */
export function headlineOf({ headline = "costUs", metrics }: Pick<CellAnalysis, "headline" | "metrics">): Metric {
  return metrics[headline];
}
