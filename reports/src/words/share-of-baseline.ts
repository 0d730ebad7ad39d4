import type { CellAnalysis, MetricName } from "@lab/shared/record";

/**
 * A cell's figure relative to its baseline's, for tables that print both. If rounds are missing it differs from the
 * metric's ratio, which uses the rounds that both have.
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
