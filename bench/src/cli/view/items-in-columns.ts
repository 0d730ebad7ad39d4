import { type ColumnOf, tableOf } from "@lab/reports";
import { inColumns } from "./columns.ts";

export function itemsInColumns<Item>(columns: readonly ColumnOf<Item>[], items: readonly Item[]): string {
  const table = tableOf(columns, items, "en");
  return inColumns(table.columns, table.rows);
}
