import { cellName } from "@lab/shared/cell-id";
import type { Analysis, CellAnalysis, ComparedCell, Comparison } from "@lab/shared/record";
import { settingsKey } from "../../model/run/standings.ts";
import { type Catalogue, catalogueOf, type Lang, type ShownMetric } from "../../words/catalogue.ts";
import { milliseconds, times } from "../../words/figures.ts";
import { fill } from "../../words/fill.ts";
import { answerText, metricAnswer, verdictText } from "../../words/names/verdict-text.ts";
import {
  type ColumnOf,
  columnsOf,
  measuredEntry,
  metricColumn,
  type TextTable,
  tableOf,
  timesEntry,
  withPercent,
} from "./text-table.ts";

type CellColumn = ColumnOf<CellAnalysis>;

const { text, number } = columnsOf<CellAnalysis>();

/** A run's result, one row per cell, each copy below its original. */
export function resultTable({ cells, copies }: Analysis, lang: Lang): TextTable {
  const { tables: phrases, words } = catalogueOf(lang);
  const columns = [
    text(words.cell, ({ id }) => cellName(id)),
    ...resultColumns(cells, lang, phrases.ratioWithInterval),
    text(phrases.warnings, (cell) => warningsOn(cell, lang)),
  ];
  return tableOf(
    columns,
    cells.flatMap((cell) => [cell, ...copies.filter(({ copyOf }) => copyOf === cell.id)]),
    lang,
  );
}

/** The cost, its ratio and the verdict, then the other figures, the most important first. */
export function resultColumns(cells: readonly CellAnalysis[], lang: Lang, ratio: string): readonly CellColumn[] {
  const strings = catalogueOf(lang);
  return [
    metricColumn("costUs", lang),
    number(ratio, (cell) => (cell.id === cell.baseline ? "" : timesEntry(cell.metrics.costUs.ratio))),
    text(strings.words.verdict, (cell) => verdictText(cell, strings)),
    metricColumn("rps", lang),
    metricColumn("p99Us", lang),
    ...latenessColumns(cells, lang),
    metricColumn("workingSetPeakMb", lang),
    number(strings.tables.processes, ({ processes }) => String(processes.length)),
  ];
}

const LATENCIES = ["meanUs", "p50Us", "p95Us", "p99Us", "p999Us", "slowerThan5MsPer10k"] as const;

/**
 * For requests at a rate: each latency with its ratio to the baseline's and an answer of its own, and how late the
 * generator was, which is part of every latency. Undefined if no cell was measured at a rate.
 */
export function latencyTable({ cells }: Pick<Analysis, "cells">, lang: Lang): TextTable | undefined {
  const late = latenessColumns(cells, lang);
  if (late.length === 0) return undefined;
  const strings = catalogueOf(lang);
  const judged = (name: ShownMetric): CellColumn => judgedColumn(name, strings.columns[name], strings);
  const columns = [
    text(strings.words.cell, ({ id }) => cellName(id)),
    ...LATENCIES.map(judged),
    ...late,
    ...(isLatenessSubtracted(cells) ? [judged("p99WithoutLatenessUs")] : []),
    ...pauseColumns(cells, lang),
  ];
  return tableOf(columns, cells, lang);
}

/** The latencies in brief: p50, and p99 with its ratio to the baseline's and its answer. */
export function briefLatencyTable({ cells }: Pick<Analysis, "cells">, lang: Lang): TextTable | undefined {
  if (latenessColumns(cells, lang).length === 0) return undefined;
  const strings = catalogueOf(lang);
  const { tables: phrases, words } = strings;
  const areAlike = new Set(cells.map(settingsKey)).size === 1;
  const columns = [
    text(words.cell, ({ id, variant }) => (areAlike ? variant : cellName(id))),
    metricColumn("p50Us", lang),
    metricColumn("p99Us", lang),
    number(phrases.ratio, (cell) => (cell.id === cell.baseline ? "" : timesEntry(cell.metrics.p99Us.ratio))),
    text(words.verdict, ({ id, baseline, metrics: { p99Us } }) =>
      id === baseline ? strings.verdicts.baseline : metricAnswer(p99Us, strings),
    ),
  ];
  return tableOf(columns, cells, lang);
}

/** Each time until a server is ready, with its ratio and an answer of its own, of a run that only starts servers. */
export function startsTable({ cells }: Pick<Analysis, "cells">, lang: Lang): TextTable {
  const strings = catalogueOf(lang);
  const columns = (["startMs", "startCpuMs"] as const).map((name) =>
    judgedColumn(name, strings.metrics[name].title, strings),
  );
  const name = text(strings.words.cell, ({ id }) => cellName(id));
  return tableOf([name, ...columns, metricColumn("workingSetPeakMb", lang)], cells, lang);
}

function judgedColumn(
  name: keyof CellAnalysis["metrics"] & keyof Catalogue["metrics"],
  title: string,
  strings: Catalogue,
): CellColumn {
  return number(title, (cell) => {
    const { figure, ratio } = cell.metrics[name];
    if ("absent" in figure) return figure;
    const compared =
      "absent" in ratio || cell.id === cell.baseline ? [] : [times(ratio), metricAnswer({ figure, ratio }, strings)];
    return [strings.metrics[name].write(figure.estimate), ...compared].join(" · ");
  });
}

/** True if a cell has a percentile that the generator's lateness is not part of. */
export function isLatenessSubtracted(cells: readonly CellAnalysis[]): boolean {
  return cells.some(({ metrics }) => !("absent" in metrics.p99WithoutLatenessUs.figure));
}

/** The time for which a server's thread stood still for garbage; no column if no process reported it. */
function pauseColumns(cells: readonly CellAnalysis[], lang: Lang): readonly CellColumn[] {
  if (cells.every(({ metrics }) => "absent" in metrics.longestPauseMs.figure)) return [];
  return [metricColumn("pauseMsPer1000", lang), metricColumn("longestPauseMs", lang)];
}

/** How late the generator was, which is part of the latency; no column if no cell was measured at a rate. */
export function latenessColumns(cells: readonly CellAnalysis[], lang: Lang): readonly CellColumn[] {
  if (cells.every(({ latenessP99Us }) => latenessP99Us === undefined)) return [];
  return [number(catalogueOf(lang).tables.latenessMs, (cell) => latenessIn([cell]))];
}

/** The largest of these cells; empty if none was measured at a rate. */
export function latenessIn(cells: readonly (CellAnalysis | undefined)[]): string {
  const late = cells.flatMap((cell) => cell?.latenessP99Us ?? []);
  return late.length === 0 ? "" : milliseconds(Math.max(...late));
}

const MOST_NAMED = 2;

/** Their names, or their number: the full texts are below the table. */
function warningsOn({ warnings }: CellAnalysis, lang: Lang): string {
  const { tables, warnings: messages } = catalogueOf(lang);
  const labels = [...new Set(warnings.map(({ code }) => messages[code].label))];
  return labels.length > MOST_NAMED ? fill(tables.manyWarnings, { count: labels.length }) : labels.join(", ");
}

/** The table that the classic flow knows: every figure, and what it is of the baseline's, which stands at 100%. */
export function classicTable(analysis: Analysis, lang: Lang): TextTable {
  const { text, number } = columnsOf<CellAnalysis>();
  const phrases = catalogueOf(lang).tables;
  const figure = (name: ShownMetric) => {
    const { title, of } = metricColumn(name, lang);
    return number(title, (cell) => withPercent(of(cell), cell.metrics[name].ratio, cell.id === cell.baseline));
  };
  return tableOf(
    [
      text(phrases.variant, ({ id }) => cellName(id)),
      ...(["rps", "p50Us", "p95Us", "p99Us"] as const).map(figure),
      ...latenessColumns(analysis.cells, lang),
      ...(["costUs", "workingSetPeakMb"] as const).map(figure),
      text(phrases.remarks, (cell) => remarksOn(cell, lang)),
    ],
    analysis.cells,
    lang,
  );
}

function remarksOn({ verdict, metrics, warnings }: CellAnalysis, lang: Lang): string {
  const strings = catalogueOf(lang);
  const labels = warnings.map(({ code }) => strings.warnings[code].label);
  return [answerText(verdict, metrics.costUs.ratio, strings), ...new Set(labels)].join(", ");
}

/** B against A, a row per cell: both costs and how they changed, how the ratio to the baseline did, and the verdict. */
export function comparisonTable({ cells }: Comparison, lang: Lang): TextTable {
  const { text, number } = columnsOf<ComparedCell>();
  const strings = catalogueOf(lang);
  const { comparison: phrases, metrics, words } = strings;
  const { write } = metrics.costUs;
  const columns = [
    text(words.cell, ({ cell }) => cell),
    number(phrases.costA, ({ costUsA }) => measuredEntry(costUsA, write)),
    number(phrases.costB, ({ costUsB }) => measuredEntry(costUsB, write)),
    number(phrases.cost, ({ cost }) => timesEntry(cost)),
    number(phrases.againstBaseline, ({ isBaseline, againstBaseline }) =>
      isBaseline ? "" : timesEntry(againstBaseline),
    ),
    text(words.verdict, (cell) => {
      const answer = answerText(cell.change, cell[cell.restsOn], strings);
      return cell.fails ? fill(phrases.failing, { verdict: answer }) : answer;
    }),
  ];
  return tableOf(columns, cells, lang);
}
