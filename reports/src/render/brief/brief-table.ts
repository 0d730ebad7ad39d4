import type { Analysis, CellAnalysis } from "@lab/shared/record";
import { settingsKey } from "../../model/run/placed.ts";
import { catalogueOf, type Lang } from "../../words/catalogue.ts";
import { settingsOf } from "../../words/names/group-of.ts";
import { verdictText } from "../../words/names/verdict-text.ts";
import { costColumn, extraColumns, sizeColumns } from "../tables/result-table.ts";
import { columnsOf, tableOf, timesEntry } from "../tables/text-table.ts";
import { answeredCells, figureOf } from "./brief-answers.ts";

export type BriefTable = ReturnType<typeof briefTable>;

/**
 * A row per cell, as texts, with its share of the most expensive row's figure. Optional columns begin with the most
 * important, for the caller to drop from the end; settings are those of all rows that differ from the default.
 */
export function briefTable(analysis: Analysis, lang: Lang) {
  const { tables: say, words, settings } = catalogueOf(lang);
  const { text } = columnsOf<CellAnalysis>();
  const cells = answeredCells(analysis).flat();
  const areAlike = new Set(cells.map(settingsKey)).size === 1;
  const table = tableOf(
    [
      text(words.cell, ({ id, variant }) => (areAlike ? variant : id)),
      costColumn(lang),
      text(say.ratio, (cell) => (cell.id === cell.baseline ? "" : timesEntry(cell.metrics.costUs.ratio))),
      text(words.verdict, (cell) => verdictText(cell, lang)),
      ...extraColumns(cells, lang),
      ...sizeColumns(lang),
    ],
    cells,
    lang,
  );
  const costliest = Math.max(...cells.map(figureOf).filter((figure) => figure !== undefined));
  const [first] = cells;
  return {
    settings: areAlike && first !== undefined ? settingsOf(first, settings) : [],
    needed: table.columns.slice(0, NEEDED),
    optional: table.columns.slice(NEEDED),
    rows: cells.map((cell, index) => ({
      verdict: cell.verdict,
      share: shareOf(figureOf(cell), costliest),
      needed: table.rows[index]?.slice(0, NEEDED) ?? [],
      optional: table.rows[index]?.slice(NEEDED) ?? [],
    })),
    notes: table.notes,
  };
}

/** A cell's name, its figure, its ratio and the verdict. */
const NEEDED = 4;

function shareOf(figure: number | undefined, costliest: number): number | undefined {
  return figure === undefined || !(costliest > 0) ? undefined : figure / costliest;
}
