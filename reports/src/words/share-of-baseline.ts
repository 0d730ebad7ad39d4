import type { CellAnalysis, MetricName } from "@lab/shared/record";

/**
 * What a cell's figure is of its baseline's, for tables that print the two and this beside them. Where rounds are missing
 * the metric's ratio is another: that of the rounds which both have.
 */
export function shareOfBaseline(
  cell: CellAnalysis,
  baseline: CellAnalysis | undefined,
  name: MetricName,
): number | undefined {
  const own = cell.metrics[name].figure;
  const whole = baseline?.metrics[name].figure;
  if (whole === undefined || "absent" in own || "absent" in whole) return undefined;
  return own.estimate / whole.estimate;
}
