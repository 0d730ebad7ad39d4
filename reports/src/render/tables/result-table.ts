import { type Analysis, type CellAnalysis, headlineIn, headlineOf } from "@lab/shared/record";
import { catalogueOf, type Lang } from "../../words/catalogue.ts";
import { asRatio, milliseconds, reach, reachInMs, significant, whole } from "../../words/figures.ts";
import { headlineNumber, headlineTitle } from "../../words/names/headline-text.ts";
import { verdictText } from "../../words/names/verdict-text.ts";
import {
  type ColumnOf,
  columnsOf,
  type Entry,
  intervalEntry,
  measuredEntry,
  type TextTable,
  tableOf,
  withHalfWidth,
} from "./text-table.ts";

type CellColumn = ColumnOf<CellAnalysis>;

const { text, number } = columnsOf<CellAnalysis>();

/** A run's result, one row per cell, each twin below its original. */
export function resultTable({ cells, twins }: Analysis, lang: Lang): TextTable {
  const { tables: say, words } = catalogueOf(lang);
  const orOfItself = (itself: string, of: (cell: CellAnalysis) => Entry) => (cell: CellAnalysis) =>
    cell.id === cell.baseline ? itself : of(cell);
  const columns = [
    text(words.cell, ({ id }) => id),
    headlineColumn(cells, lang),
    number(
      say.ratio,
      orOfItself("1", (cell) => measuredEntry(headlineOf(cell).ratio, asRatio)),
    ),
    number(
      say.interval,
      orOfItself("", (cell) => intervalEntry(headlineOf(cell).ratio)),
    ),
    text(
      words.verdict,
      orOfItself("", (cell) => verdictText(cell, lang)),
    ),
    ...extraColumns(cells, lang),
    ...sizeColumns(lang),
    text(say.warnings, (cell) => warningsOn(cell, lang)),
  ];
  return tableOf(
    columns,
    cells.flatMap((cell) => [cell, ...twins.filter(({ twinOf }) => twinOf === cell.id)]),
    lang,
  );
}

/** The figure that the run is about, with half the width of its interval. */
export function headlineColumn(cells: readonly CellAnalysis[], lang: Lang): CellColumn {
  return number(headlineTitle(headlineIn({ cells }), catalogueOf(lang).tables), (cell) => {
    const { headline = "costUs" } = cell;
    return withHalfWidth(headlineOf(cell).figure, headlineNumber(headline), headline === "costUs" ? reach : reachInMs);
  });
}

export function sizeColumns(lang: Lang): readonly CellColumn[] {
  const { tables: say } = catalogueOf(lang);
  return [
    number(say.memory, ({ metrics }) => measuredEntry(metrics.workingSetPeakMb.figure, whole)),
    number(say.processes, ({ processes }) => String(processes.length)),
  ];
}

/** The figures shown in addition to the headline; of a latency, the other latencies with their intervals. */
export function extraColumns(cells: readonly CellAnalysis[], lang: Lang): readonly CellColumn[] {
  const say = catalogueOf(lang).tables;
  const headline = headlineIn({ cells });
  const rps = number(say.rps, ({ metrics }) => measuredEntry(metrics.rps.figure, whole));
  const late = latenessColumns(cells, lang);
  if (headline === "costUs") {
    return [
      rps,
      number(say.latencyMs("p99"), ({ metrics }) => measuredEntry(metrics.p99Us.figure, milliseconds)),
      ...late,
    ];
  }
  const latencies = [
    { name: "p50Us", percentile: "p50" },
    { name: "p99Us", percentile: "p99" },
    { name: "p999Us", percentile: "p99.9" },
  ] as const;
  return [
    ...late,
    ...latencies
      .filter(({ name }) => name !== headline)
      .map(({ name, percentile }) =>
        number(say.latencyMs(percentile), ({ metrics }) =>
          withHalfWidth(metrics[name].figure, milliseconds, reachInMs),
        ),
      ),
    rps,
    number(say.cost, ({ metrics }) => withHalfWidth(metrics.costUs.figure, significant)),
  ];
}

/** How late the generator was, which is part of the latency; no column if no cell was measured at a rate. */
export function latenessColumns(cells: readonly CellAnalysis[], lang: Lang): readonly CellColumn[] {
  if (cells.every(({ latenessP99Us }) => latenessP99Us === undefined)) return [];
  return [number(catalogueOf(lang).tables.latenessMs, (cell) => latenessIn([cell]))];
}

/** The largest of these cells; empty where none was measured at a rate. */
export function latenessIn(cells: readonly (CellAnalysis | undefined)[]): string {
  const late = cells.flatMap((cell) => cell?.latenessP99Us ?? []);
  return late.length === 0 ? "" : milliseconds(Math.max(...late));
}

const MOST_NAMED = 2;

/** Their names, or their number: the full texts are below the table. */
function warningsOn({ warnings }: CellAnalysis, lang: Lang): string {
  const { tables, warnings: messages } = catalogueOf(lang);
  const labels = [...new Set(warnings.map(({ code }) => messages[code].label))];
  return labels.length > MOST_NAMED ? tables.manyWarnings(labels.length) : labels.join(", ");
}
