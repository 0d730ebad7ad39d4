import type { Measured } from "@lab/shared/record";
import { csvOf } from "../../model/csv.ts";
import type { Chart, Column } from "./chart.ts";

/** An estimate as three fields of a row; what is not there is null, and no mark is drawn for it. */
export function asFields(measured: Measured, prefix = "") {
  const name = (field: string): string =>
    prefix === "" ? field : `${prefix}${field[0]?.toUpperCase()}${field.slice(1)}`;
  if ("absent" in measured) return { [name("estimate")]: null, [name("low")]: null, [name("high")]: null };
  const { estimate, low = null, high = null } = measured;
  return { [name("estimate")]: estimate, [name("low")]: low, [name("high")]: high };
}

/** A mark's tooltip: the same columns as the table's. */
export function tooltipOf(columns: readonly Column[]) {
  return columns.map(({ field, title, digits }) => ({
    field,
    title,
    ...(digits !== undefined && { type: "quantitative" as const, format: `,.${digits}f` }),
  }));
}

export function chartCsv({ columns, rows }: Pick<Chart, "columns" | "rows">): string {
  return csvOf(
    columns.map(({ title }) => title),
    rows.map((row) => columns.map(({ field }) => row[field])),
  );
}
