import { type CsvValue, csvOf } from "../../model/run/foreign-text.ts";
import { filled, save } from "./browser.ts";

/** Names each field after its column: where a row becomes a card, the head is no longer above it. */
export function labelTables(within: ParentNode = document): void {
  for (const table of within.querySelectorAll<HTMLTableElement>("table.data:not(.places, .grid)")) {
    const titles = [...(table.tHead?.rows[0]?.cells ?? [])].map(({ textContent }) => textContent);
    for (const row of table.tBodies[0]?.rows ?? []) label(row, titles);
    table.classList.add("cards");
  }
}

/** A row that begins below a cell of several rows has no field of the first column. */
function label({ cells }: HTMLTableRowElement, titles: readonly string[]): void {
  const missing = cells.length < titles.length ? 1 : 0;
  for (const [column, cell] of [...cells].entries()) cell.dataset["label"] = titles[column + missing] ?? "";
}

interface Sort {
  readonly column: number;
  readonly down: boolean;
}

/** Headings of sortable tables become buttons: pressed once they sort down, twice up. */
export function sortTables(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>("table.sortable")) {
    for (const [column, heading] of headingsOf(table).entries()) {
      // The corner of a table is empty, and a button needs a name.
      if (heading.textContent !== "") makeSortable(table, column, heading);
    }
  }
}

function makeSortable(table: HTMLTableElement, column: number, heading: HTMLTableCellElement): void {
  const button = document.createElement("button");
  button.type = "button";
  button.append(...heading.childNodes);
  heading.append(button);
  button.addEventListener("click", () => {
    sortBy(table, { column, down: heading.ariaSort !== "descending" });
  });
}

/** Rows that are equal stay in their order. */
function sortBy(table: HTMLTableElement, { column, down }: Sort): void {
  const heading = headingsOf(table)[column];
  const body = table.tBodies[0];
  if (heading === undefined || body === undefined) return;
  for (const other of headingsOf(table)) other.removeAttribute("aria-sort");
  heading.ariaSort = down ? "descending" : "ascending";
  const direction = down ? -1 : 1;
  body.append(...[...body.rows].sort((one, other) => direction * order(keyOf(one, column), keyOf(other, column))));
}

function headingsOf(table: HTMLTableElement): readonly HTMLTableCellElement[] {
  return [...(table.tHead?.rows[0]?.cells ?? [])];
}

const FIRST_NUMBER = /-?\d+(\.\d+)?/;
/** A figure with what may follow it in a cell: "×10.6 (9.8–11.4)", "97.3 … 101"; a date is not a figure. */
const LEADING_FIGURE = /^×?(-?\d+(?:\.\d+)?)(?=$|[\s%…(])/;

/** A column of figures is sorted by the first in each cell: the second is where its interval begins. */
function keyOf(row: HTMLTableRowElement, column: number): number | string {
  const cell = row.cells[column];
  const text = cell?.textContent.trim() ?? "";
  const plain = text.replaceAll(",", "").replace("−", "-");
  const figure = cell?.classList.contains("number")
    ? FIRST_NUMBER.exec(plain)?.[0]
    : (LEADING_FIGURE.exec(plain)?.[1] ?? plain);
  const value = Number(cell?.dataset["value"] ?? figure);
  return text === "" || Number.isNaN(value) ? text : value;
}

/** Numbers by size, texts by the alphabet, and what is not there below both. */
function order(one: number | string, other: number | string): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one === "string" && typeof other === "string") return one.localeCompare(other);
  return typeof one === "number" ? 1 : -1;
}

/** Tables and lists that can be filtered, and tables exported as shown. */
export function exploreTables(): void {
  for (const around of document.querySelectorAll<HTMLElement>(".explore")) explore(around);
}

function explore(around: HTMLElement): void {
  const [table, tools] = [around.querySelector("table"), around.querySelector<HTMLElement>(".row")];
  const search = tools?.querySelector("input");
  const status = tools?.querySelector<HTMLElement>("[role=status]");
  if (!tools || !search || !status) return;
  const rows = [...around.querySelectorAll<HTMLElement>(":scope > ol > li, tbody > tr")];
  const show = (): void => {
    for (const row of rows) row.hidden = !hasWords(row, search.value.trim());
    const shown = rows.filter(({ hidden }) => !hidden).length;
    status.textContent = filled(around.dataset["shown"] ?? "", { shown: String(shown), all: String(rows.length) });
  };
  search.addEventListener("input", show);
  tools.querySelector("button")?.addEventListener("click", () => {
    if (table) save(`${around.id}.csv`, csvOfTable(table, around.dataset), "text/csv");
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
    const { value = cell.textContent.trim(), low = "", high = "" } = cell.dataset;
    const figure = Number(value.replaceAll(",", "").replace("−", "-"));
    const shown = value === "" || Number.isNaN(figure) ? value : figure;
    return widths[column] === 3 ? [shown, low && Number(low), high && Number(high)] : [shown];
  });
}

/** True if an element has every word of a search, in any order. */
function hasWords({ textContent }: Element, wanted: string): boolean {
  const text = textContent.toLowerCase();
  const words = wanted.toLowerCase().split(/\s+/);
  return words.every((word) => text.includes(word));
}
