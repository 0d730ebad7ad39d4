import { type CsvValue, csvOf } from "../../model/csv.ts";
import { filled } from "./filled.ts";
import { hasWords } from "./has-words.ts";
import { save } from "./save.ts";

/** Tables whose rows can be filtered, and exported as shown. */
export function exploreTables(): void {
  for (const around of document.querySelectorAll<HTMLElement>(".explore")) explore(around);
}

function explore(around: HTMLElement): void {
  const [table, tools] = [around.querySelector("table"), around.querySelector<HTMLElement>(".filter")];
  const search = tools?.querySelector("input");
  const status = tools?.querySelector<HTMLElement>("[role=status]");
  if (!table || !tools || !search || !status) return;
  const rows = [...(table.tBodies[0]?.rows ?? [])];
  const show = (): void => {
    for (const row of rows) row.hidden = !hasWords(row, search.value.trim());
    const shown = rows.filter(({ hidden }) => !hidden).length;
    status.textContent = filled(around.dataset["shown"] ?? "", { shown: String(shown), all: String(rows.length) });
  };
  search.addEventListener("input", show);
  tools.querySelector("button")?.addEventListener("click", () => {
    save(`${around.id}.csv`, csvOfTable(table, around.dataset), "text/csv");
  });
  tools.hidden = false;
  show();
}

/** The rows of a table that are seen, in the order in which they are; an interval has columns of its own. */
function csvOfTable(table: HTMLTableElement, { low = "low", high = "high" }: DOMStringMap): string {
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
