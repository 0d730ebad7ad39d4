import type { Chart, Value } from "./chart.ts";

/** A chart's data as RFC 4180 has it: a line of titles, then a line per row. */
export function chartCsv({ columns, rows }: Pick<Chart, "columns" | "rows">): string {
  const lines = [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ field }) => row[field] ?? ""))];
  return lines.map(csvLine).join("");
}

export function csvLine(fields: readonly Value[]): string {
  return `${fields.map(csvField).join(",")}\r\n`;
}

/** A spreadsheet takes what begins like a formula for one, and runs it: a quote before it makes it text. */
function csvField(value: Value): string {
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t\r]/.test(value ?? "") ? `'${value}` : (value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
