import type { Column } from "./chart.ts";

/** A mark's tooltip: the same columns as the table's. */
export function tooltipOf(columns: readonly Column[]) {
  return columns.map(({ field, title, digits }) => ({
    field,
    title,
    ...(digits !== undefined && { type: "quantitative" as const, format: `,.${digits}f` }),
  }));
}
