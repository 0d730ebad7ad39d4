import { type CsvValue, csvOf } from "../../model/csv.ts";

/** The rows of a table that are seen, in the order in which they are; an interval has columns of its own. */
export function csvOfTable(table: HTMLTableElement, { low = "low", high = "high" }: DOMStringMap): string {
  const headings = [...(table.tHead?.rows[0]?.cells ?? [])];
  const widths = headings.map((heading) => (heading.dataset["interval"] === undefined ? 1 : 3));
  const titles = headings.flatMap((heading, column) => {
    const title = heading.textContent.trim();
    return widths[column] === 3 ? [title, `${title}, ${low}`, `${title}, ${high}`] : [title];
  });
  const rows = [...(table.tBodies[0]?.rows ?? [])].filter(({ hidden }) => !hidden);
  return csvOf(
    titles,
    rows.map((row) => valuesOf(row, widths)),
  );
}

function valuesOf({ cells }: HTMLTableRowElement, widths: readonly number[]): readonly CsvValue[] {
  return [...cells].flatMap((cell, column) => {
    const { value, low = "", high = "" } = cell.dataset;
    const shown = value === undefined ? cell.textContent.trim() : Number(value);
    return widths[column] === 3 ? [shown, low && Number(low), high && Number(high)] : [shown];
  });
}
