import { type Analysis, type CellAnalysis, type Headline, headlineOf } from "@lab/shared/record";
import { headlineIn } from "../../model/run/headline.ts";
import { type Catalogue, catalogueOf } from "../../words/catalogue.ts";
import { asRatio, milliseconds, reach, reachInMs, significant, whole } from "../../words/figures.ts";
import type { Lang } from "../../words/lang.ts";
import { headlineNumber, headlineTitle } from "../../words/names/headline-text.ts";
import { verdictText } from "../../words/names/verdict-text.ts";
import { intervalEntry, measuredEntry, withHalfWidth } from "./entries.ts";
import { type Column, type Entry, type TextTable, textTable } from "./text-table.ts";

/** A run's result, one row per cell, each twin below its original. */
export function resultTable(analysis: Analysis, lang: Lang): TextTable {
  const say = catalogueOf(lang).tables;
  const headline = headlineIn(analysis);
  const columns: readonly Column[] = [
    { title: say.cell },
    { title: headlineTitle(headline, say), align: "right" },
    { title: say.ratio, align: "right" },
    { title: say.interval, align: "right" },
    { title: say.verdict },
    ...extraColumns(headline).map(({ title }) => ({ title: title(say), align: "right" as const })),
    { title: say.memory, align: "right" },
    { title: say.processes, align: "right" },
    { title: say.warnings },
  ];
  return textTable(columns, rowsOf(analysis, lang));
}

function rowsOf({ cells, twins }: Analysis, lang: Lang): readonly (readonly Entry[])[] {
  return cells.flatMap((cell) =>
    [cell, ...twins.filter(({ twinOf }) => twinOf === cell.id)].map((one) => rowOf(one, lang)),
  );
}

function rowOf(cell: CellAnalysis, lang: Lang): readonly Entry[] {
  const { id, baseline, headline = "costUs", metrics, processes } = cell;
  const { figure, ratio } = headlineOf(cell);
  const itself = id === baseline;
  return [
    id,
    withHalfWidth(figure, headlineNumber(headline), headline === "costUs" ? reach : reachInMs),
    itself ? "1" : measuredEntry(ratio, asRatio),
    itself ? "" : intervalEntry(ratio),
    itself ? "" : verdictText(cell, lang),
    ...extraColumns(headline).map(({ entry }) => entry(metrics)),
    measuredEntry(metrics.workingSetPeakMb.figure, whole),
    String(processes.length),
    warningsOn(cell, lang),
  ];
}

export interface ExtraColumn {
  readonly title: (say: Catalogue["tables"]) => string;
  readonly entry: (metrics: CellAnalysis["metrics"]) => Entry;
}

const COST: ExtraColumn = {
  title: (say) => say.cost,
  entry: ({ costUs }) => withHalfWidth(costUs.figure, significant),
};
const RPS: ExtraColumn = { title: (say) => say.rps, entry: ({ rps }) => measuredEntry(rps.figure, whole) };
const P99: ExtraColumn = {
  title: (say) => say.latencyMs("p99"),
  entry: ({ p99Us }) => measuredEntry(p99Us.figure, milliseconds),
};

/** The figures shown in addition to the headline; of a latency, the other latencies with their intervals. */
export function extraColumns(headline: Headline): readonly ExtraColumn[] {
  if (headline === "costUs") return [RPS, P99];
  const latencies = [
    { name: "p50Us", percentile: "p50" },
    { name: "p99Us", percentile: "p99" },
    { name: "p999Us", percentile: "p99.9" },
  ] as const;
  return [
    ...latencies
      .filter(({ name }) => name !== headline)
      .map(
        ({ name, percentile }): ExtraColumn => ({
          title: (say) => say.latencyMs(percentile),
          entry: (metrics) => withHalfWidth(metrics[name].figure, milliseconds, reachInMs),
        }),
      ),
    RPS,
    COST,
  ];
}

const MOST_NAMED = 2;

/** Their names, or their number: the full texts are below the table. */
function warningsOn({ warnings }: CellAnalysis, lang: Lang): string {
  const { tables, warnings: messages } = catalogueOf(lang);
  const labels = [...new Set(warnings.map(({ code }) => messages[code].label))];
  return labels.length > MOST_NAMED ? tables.manyWarnings(labels.length) : labels.join(", ");
}
