import type { Measured } from "@lab/shared/record";
import { csvOf } from "../../model/csv.ts";
import type { Catalogue } from "../../words/catalogue.ts";
import type { Chart, Column, Row } from "./chart.ts";

/** An estimate as three fields of a row; what is not there is null, and no mark is drawn for it. */
export function asFields(measured: Measured, prefix = "") {
  const [ofEstimate, ofLow, ofHigh] = fieldNames(prefix);
  if ("absent" in measured) return { [ofEstimate]: null, [ofLow]: null, [ofHigh]: null };
  const { estimate, low = null, high = null } = measured;
  return { [ofEstimate]: estimate, [ofLow]: low, [ofHigh]: high };
}

export function measuredColumns(
  title: string,
  digits: number,
  { words }: Pick<Catalogue, "words">,
  prefix = "",
): readonly Column[] {
  const titles = [title, words.low, words.high];
  return fieldNames(prefix).map((field, index) => ({ field, title: titles[index] ?? "", digits }));
}

export function fieldNames(prefix: string): readonly [string, string, string] {
  return prefix === "" ? ["estimate", "low", "high"] : [`${prefix}Estimate`, `${prefix}Low`, `${prefix}High`];
}

/** A mark's tooltip: the same columns as the table's. */
export function tooltipOf(columns: readonly Column[]) {
  return columns.map(({ field, title, digits }) => ({
    field,
    title,
    ...(digits !== undefined && { type: "quantitative" as const, format: `,.${digits}f` }),
  }));
}

/** The same in every language, for programs read it. */
export function fieldsCsv(fields: readonly string[], rows: readonly Row[]): string {
  return chartCsv({ columns: fields.map((field) => ({ field, title: field })), rows });
}

export function chartCsv({ columns, rows }: Pick<Chart, "columns" | "rows">): string {
  return csvOf(
    columns.map(({ title }) => title),
    rows.map((row) => columns.map(({ field }) => row[field])),
  );
}
