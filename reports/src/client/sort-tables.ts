/** Headings of sortable tables become buttons: once for down, twice for up. */
export function sortTables(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>("table.sortable")) {
    for (const [column, heading] of [...(table.tHead?.rows[0]?.cells ?? [])].entries())
      makeSortable(table, column, heading);
  }
}

function makeSortable(table: HTMLTableElement, column: number, heading: HTMLTableCellElement): void {
  const button = document.createElement("button");
  button.type = "button";
  button.append(...heading.childNodes);
  heading.append(button);
  button.addEventListener("click", () => {
    const isDown = heading.ariaSort !== "descending";
    for (const other of heading.parentElement?.children ?? []) other.removeAttribute("aria-sort");
    heading.ariaSort = isDown ? "descending" : "ascending";
    const body = table.tBodies[0];
    const sorted = [...(body?.rows ?? [])].sort((one, other) => order(keyOf(one, column), keyOf(other, column)));
    body?.append(...(isDown ? sorted.reverse() : sorted));
  });
}

function keyOf(row: HTMLTableRowElement, column: number): number | string {
  const cell = row.cells[column];
  const text = cell?.textContent ?? "";
  const value = Number(cell?.dataset["value"] ?? text.replaceAll(",", "").replace("−", "-"));
  return text === "" || Number.isNaN(value) ? text : value;
}

/** Numbers by size, texts by the alphabet, and what is not there below both. */
function order(one: number | string, other: number | string): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one === "string" && typeof other === "string") return one.localeCompare(other);
  return typeof one === "number" ? 1 : -1;
}
