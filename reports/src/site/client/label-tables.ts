/** Names each field after its column: where a row becomes a card, the head is no longer above it. */
export function labelTables(within: ParentNode = document): void {
  for (const table of within.querySelectorAll<HTMLTableElement>("table.data:not(.places)")) {
    const titles = [...(table.tHead?.rows[0]?.cells ?? [])].map(({ textContent }) => textContent);
    for (const row of table.tBodies[0]?.rows ?? []) label(row, titles);
    table.classList.add("labelled");
  }
}

/** A row that begins below a cell of several rows has no field of the first column. */
function label({ cells }: HTMLTableRowElement, titles: readonly string[]): void {
  const missing = cells.length < titles.length ? 1 : 0;
  for (const [column, cell] of [...cells].entries()) cell.dataset["label"] = titles[column + missing] ?? "";
}
