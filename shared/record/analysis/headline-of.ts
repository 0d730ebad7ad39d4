import type { CellAnalysis, Metric } from "./analysis.ts";

/** The figures that decide a cell's verdict: its value, and its ratio to the baseline. */
export function headlineOf({ headline = "costUs", metrics }: Pick<CellAnalysis, "headline" | "metrics">): Metric {
  return metrics[headline];
}
