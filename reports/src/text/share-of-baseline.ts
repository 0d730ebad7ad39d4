import type { Analysis, CellAnalysis, MetricName } from "@lab/shared/record";

/**
 * What a cell's figure is of its baseline's, for tables that print the two and this beside them. Where rounds are missing
 * the metric's ratio is another: that of the rounds which both have.
 */
export function shareOfBaseline({ cells }: Analysis, cell: CellAnalysis, name: MetricName): number | undefined {
  const own = cell.metrics[name].figure;
  const baseline = cells.find(({ id }) => id === cell.baseline)?.metrics[name].figure;
  if (baseline === undefined || "absent" in own || "absent" in baseline) return undefined;
  return own.estimate / baseline.estimate;
}
