import { type Analysis, type CellAnalysis, headlineOf, type Verdict } from "@lab/shared/record";
import { headlineIn } from "../../model/run/headline.ts";
import { settingsKey } from "../../model/run/placed.ts";
import { catalogueOf } from "../../words/catalogue.ts";
import { reach, reachInMs, whole } from "../../words/figures.ts";
import type { Lang } from "../../words/lang.ts";
import { settingsOf } from "../../words/names/group-of.ts";
import { headlineNumber, headlineTitle } from "../../words/names/headline-text.ts";
import { verdictText } from "../../words/names/verdict-text.ts";
import { measuredEntry, timesEntry, withHalfWidth } from "../tables/entries.ts";
import { extraColumns } from "../tables/result-table.ts";
import { type Column, type Entry, textTable } from "../tables/text-table.ts";
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
  const cells = answeredCells(analysis).flat();
  const headline = headlineIn(analysis);
  const areAlike = new Set(cells.map(settingsKey)).size === 1;
  const needed: readonly Column[] = [
    { title: words.cell },
    { title: headlineTitle(headline, say), align: "right" },
    { title: say.ratio },
    { title: words.verdict },
  ];
  const others = extraColumns(cells, lang);
  const optional: readonly Column[] = [...others.map(({ title }) => title), say.memory, say.processes].map((title) => ({
    title,
    align: "right",
  }));
  const { rows, notes } = textTable(
    [...needed, ...optional],
    cells.map((cell) => [
      areAlike ? cell.variant : cell.id,
      ...comparisonOf(cell, lang),
      ...others.map(({ of }) => of(cell)),
      measuredEntry(cell.metrics.workingSetPeakMb.figure, whole),
      String(cell.processes.length),
    ]),
  );
  const costliest = Math.max(...cells.map(figureOf).filter((figure) => figure !== undefined));
  const [first] = cells;
  return {
    settings: areAlike && first !== undefined ? settingsOf(first, settings) : [],
    needed,
    optional,
    rows: cells.map((cell, index) => ({
      verdict: cell.verdict,
      share: shareOf(figureOf(cell), costliest),
      needed: rows[index]?.slice(0, needed.length) ?? [],
      optional: rows[index]?.slice(needed.length) ?? [],
    })),
    notes,
  };
}

function comparisonOf(cell: CellAnalysis, lang: Lang): readonly Entry[] {
  const { figure, ratio } = headlineOf(cell);
  const { headline = "costUs" } = cell;
  return [
    withHalfWidth(figure, headlineNumber(headline), headline === "costUs" ? reach : reachInMs),
    cell.id === cell.baseline ? "" : timesEntry(ratio),
    verdictText(cell, lang),
  ];
}

function figureOf(cell: CellAnalysis): number | undefined {
  const { figure } = headlineOf(cell);
  return "absent" in figure ? undefined : figure.estimate;
}

function shareOf(figure: number | undefined, costliest: number): number | undefined {
  return figure === undefined || !(costliest > 0) ? undefined : figure / costliest;
}
