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
