import { csvOf } from "../../model/csv.ts";
import type { Chart } from "./chart.ts";

export function chartCsv({ columns, rows }: Pick<Chart, "columns" | "rows">): string {
  return csvOf(
    columns.map(({ title }) => title),
    rows.map((row) => columns.map(({ field }) => row[field])),
  );
}
