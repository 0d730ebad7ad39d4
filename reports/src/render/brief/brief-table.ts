import { type Analysis, type CellAnalysis, headlineOf, type Verdict } from "@lab/shared/record";
import { settingsKey } from "../../model/run/placed.ts";
import { catalogueOf } from "../../words/catalogue.ts";
import type { Lang } from "../../words/lang.ts";
import { settingsOf } from "../../words/names/group-of.ts";
import { verdictText } from "../../words/names/verdict-text.ts";
import { timesEntry } from "../tables/entries.ts";
import { extraColumns, headlineColumn, sizeColumns } from "../tables/result-table.ts";
import { type Column, columnsOf, tableOf } from "../tables/text-table.ts";
import { answeredCells } from "./answered-cells.ts";

/** A row per cell, as texts; who draws it has the room to decide on. */
export interface BriefTable {
  /** Settings of all rows that differ from the default. */
  readonly settings: readonly string[];
  /** Its name, its figure and how that stands to its baseline's. */
  readonly needed: readonly Column[];
  /** Optional columns, the most important first. */
  readonly optional: readonly Column[];
  readonly rows: readonly BriefRow[];
  readonly notes: readonly string[];
}

interface BriefRow {
  readonly verdict: Verdict;
  /** The share of the most expensive row's figure; undefined without one. */
  readonly share: number | undefined;
  readonly needed: readonly string[];
  readonly optional: readonly string[];
}

export function briefTable(analysis: Analysis, lang: Lang): BriefTable {
  const { tables: say, words, settings } = catalogueOf(lang);
  const { text } = columnsOf<CellAnalysis>();
  const cells = answeredCells(analysis).flat();
  const areAlike = new Set(cells.map(settingsKey)).size === 1;
  const table = tableOf(
    [
      text(words.cell, ({ id, variant }) => (areAlike ? variant : id)),
      headlineColumn(analysis.cells, lang),
      text(say.ratio, (cell) => (cell.id === cell.baseline ? "" : timesEntry(headlineOf(cell).ratio))),
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

function figureOf(cell: CellAnalysis): number | undefined {
  const { figure } = headlineOf(cell);
  return "absent" in figure ? undefined : figure.estimate;
}

function shareOf(figure: number | undefined, costliest: number): number | undefined {
  return figure === undefined || !(costliest > 0) ? undefined : figure / costliest;
}
