import { type Analysis, Pattern } from "@lab/shared/record";
import { catalogueOf, type Lang } from "../../words/catalogue.ts";
import { matrixRows } from "../../words/names/group-of.ts";
import { verdictText } from "../../words/names/verdict-text.ts";
import { costEntry, type TextTable, textTable } from "./text-table.ts";

/** Pattern × adapter: in each place the cost, its ratio with the interval, and the verdict. */
export function matrixTable({ cells }: Analysis, lang: Lang): TextTable {
  const strings = catalogueOf(lang);
  const rows = matrixRows(cells, strings);
  const patterns = Pattern.options.filter((pattern) => rows.some((row) => row.cells.has(pattern)));
  return textTable(
    [strings.tables.group, ...patterns].map((title) => ({ title })),
    rows.map(({ name, cells: ofRow }) => [
      name,
      ...patterns.map((pattern) => {
        const cell = ofRow.get(pattern);
        return cell === undefined ? "" : costEntry(cell, strings, verdictText(cell, strings));
      }),
    ]),
    lang,
  );
}
