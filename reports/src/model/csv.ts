import { withoutControls } from "./run/foreign-text.ts";

/** A table as RFC 4180 has it: a line of titles, then a line per row. */
export function csvOf(titles: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return [titles, ...rows].map((fields) => `${fields.map(csvField).join(",")}\r\n`).join("");
}

export type CsvValue = string | number | null | undefined;

/** A spreadsheet runs a text that begins like a formula; a quote in front keeps it a text. */
function csvField(value: CsvValue): string {
  if (typeof value === "number") return String(value);
  const line = withoutControls(value ?? "");
  const text = /^ ?[=+\-@]/.test(line) ? `'${line}` : line;
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
