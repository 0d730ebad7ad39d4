import { type Analysis, type CellAnalysis, Pattern } from "@lab/shared/record";
import type { ComparableRun } from "../../model/compare/comparability.ts";
import { type AcrossRuns, costsOver } from "../../model/run/mean-over-runs.ts";
import { catalogueOf, type Lang } from "../../words/catalogue.ts";
import { significant, times } from "../../words/figures.ts";
import { fill } from "../../words/fill.ts";
import { matrixRows } from "../../words/names/group-of.ts";
import { verdictText } from "../../words/names/verdict-text.ts";
import { costEntry, type Entry, type TextTable, textTable } from "./text-table.ts";

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

/** A cell's mean ratio with its lowest and its highest run, or the ratio of one run, on one host. */
export function meanEntry({ meanOf }: Pick<AcrossRuns<ComparableRun>, "meanOf">, cell: CellAnalysis): Entry {
  const { ratio } = cell.metrics.costUs;
  if ("absent" in ratio) return ratio;
  const { onOneHost } = catalogueOf("en").pooled;
  return meanOf(cell) === undefined ? fill(onOneHost, { figure: times(ratio) }) : times(ratio);
}

/** "27.2–29.0 µs": the lowest and the highest cost of a cell in several runs. */
export function costsText(runs: readonly ComparableRun[], id: string): string {
  const costs = costsOver(runs, id);
  return costs === undefined ? "–" : `${costs.map(significant).join("–")} µs`;
}
