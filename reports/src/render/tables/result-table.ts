import { type Analysis, type CellAnalysis, headlineOf } from "@lab/shared/record";
import { headlineIn } from "../../model/run/headline.ts";
import { catalogueOf } from "../../words/catalogue.ts";
import { asRatio, milliseconds, reach, reachInMs, significant, whole } from "../../words/figures.ts";
import type { Lang } from "../../words/lang.ts";
import { headlineNumber, headlineTitle } from "../../words/names/headline-text.ts";
import { verdictText } from "../../words/names/verdict-text.ts";
import { intervalEntry, measuredEntry, withHalfWidth } from "./entries.ts";
import { type Column, type ColumnOf, columnsOf, type Entry, type TextTable, textTable } from "./text-table.ts";

/** A run's result, one row per cell, each twin below its original. */
export function resultTable(analysis: Analysis, lang: Lang): TextTable {
  const { tables: say, words } = catalogueOf(lang);
  const headline = headlineIn(analysis);
  const columns: readonly Column[] = [
    { title: words.cell },
    { title: headlineTitle(headline, say), align: "right" },
    { title: say.ratio, align: "right" },
    { title: say.interval, align: "right" },
    { title: words.verdict },
    ...extraColumns(analysis.cells, lang),
    { title: say.memory, align: "right" },
    { title: say.processes, align: "right" },
    { title: say.warnings },
  ];
  return textTable(columns, rowsOf(analysis, lang));
}

function rowsOf({ cells, twins }: Analysis, lang: Lang): readonly (readonly Entry[])[] {
  const extra = extraColumns(cells, lang);
  return cells.flatMap((cell) =>
    [cell, ...twins.filter(({ twinOf }) => twinOf === cell.id)].map((one) => rowOf(one, extra, lang)),
  );
}

function rowOf(cell: CellAnalysis, extra: readonly ExtraColumn[], lang: Lang): readonly Entry[] {
  const { id, baseline, headline = "costUs", metrics, processes } = cell;
  const { figure, ratio } = headlineOf(cell);
  const itself = id === baseline;
  return [
    id,
    withHalfWidth(figure, headlineNumber(headline), headline === "costUs" ? reach : reachInMs),
    itself ? "1" : measuredEntry(ratio, asRatio),
    itself ? "" : intervalEntry(ratio),
    itself ? "" : verdictText(cell, lang),
    ...extra.map(({ of }) => of(cell)),
    measuredEntry(metrics.workingSetPeakMb.figure, whole),
    String(processes.length),
    warningsOn(cell, lang),
  ];
}

type ExtraColumn = ColumnOf<CellAnalysis>;

const { number } = columnsOf<CellAnalysis>();

/** The figures shown in addition to the headline; of a latency, the other latencies with their intervals. */
export function extraColumns(cells: readonly CellAnalysis[], lang: Lang): readonly ExtraColumn[] {
  const say = catalogueOf(lang).tables;
  const headline = headlineIn({ cells: [...cells] });
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
export function latenessColumns(cells: readonly CellAnalysis[], lang: Lang): readonly ExtraColumn[] {
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
