import { type Analysis, type CellAnalysis, type Headline, headlineOf } from "@lab/shared/record";
import type { Catalogue } from "../text/catalogue.ts";
import { catalogueOf } from "../text/catalogue-of.ts";
import { asRatio, milliseconds, reach, reachInMs, significant, whole } from "../text/figures.ts";
import { headlineIn, headlineNumber, headlineTitle } from "../text/headline-text.ts";
import type { Lang } from "../text/lang.ts";
import { intervalEntry, measuredEntry, withHalfWidth } from "./entries.ts";
import { type Column, type Entry, type FittingTables, textTable } from "./text-table.ts";

interface Row {
  readonly id: string;
  /** What the run is about, against the baseline. */
  readonly comparison: readonly Entry[];
  /** What came beside it. */
  readonly others: readonly Entry[];
}

/** What a run came to, a row per cell, each twin below its original. */
export function resultTables(analysis: Analysis, lang: Lang): FittingTables {
  const say = catalogueOf(lang).tables;
  const headline = headlineIn(analysis);
  const rows = rowsOf(analysis, lang);
  const name: Column = { title: say.cell };
  const comparison: readonly Column[] = [
    { title: headlineTitle(headline, say), align: "right" },
    { title: say.ratio, align: "right" },
    { title: say.interval, align: "right" },
    { title: say.verdict },
  ];
  const others: readonly Column[] = [
    ...besideThe(headline).map(({ title }) => ({ title: title(say), align: "right" as const })),
    { title: say.memory, align: "right" },
    { title: say.processes, align: "right" },
    { title: say.warnings },
  ];
  return {
    whole: textTable(
      [name, ...comparison, ...others],
      rows.map((row) => [row.id, ...row.comparison, ...row.others]),
    ),
    parts: [
      textTable(
        [name, ...comparison],
        rows.map((row) => [row.id, ...row.comparison]),
      ),
      textTable(
        [name, ...others],
        rows.map((row) => [row.id, ...row.others]),
      ),
    ],
  };
}

function rowsOf({ cells, twins }: Analysis, lang: Lang): readonly Row[] {
  return cells.flatMap((cell) =>
    [cell, ...twins.filter(({ twinOf }) => twinOf === cell.id)].map((one) => rowOf(one, lang)),
  );
}

function rowOf(cell: CellAnalysis, lang: Lang): Row {
  const { id, baseline, headline = "costUs", metrics, verdict, processes } = cell;
  const { figure, ratio } = headlineOf(cell);
  const itself = id === baseline;
  return {
    id,
    comparison: [
      withHalfWidth(figure, headlineNumber(headline), headline === "costUs" ? reach : reachInMs),
      itself ? "1" : measuredEntry(ratio, asRatio),
      itself ? "" : intervalEntry(ratio),
      itself ? "" : catalogueOf(lang).summary.verdicts[verdict],
    ],
    others: [
      ...besideThe(headline).map(({ entry }) => entry(metrics)),
      measuredEntry(metrics.workingSetPeakMb.figure, whole),
      String(processes.length),
      warningsOn(cell, lang),
    ],
  };
}

interface Beside {
  readonly title: (say: Catalogue["tables"]) => string;
  readonly entry: (metrics: CellAnalysis["metrics"]) => Entry;
}

const COST: Beside = { title: (say) => say.cost, entry: ({ costUs }) => withHalfWidth(costUs.figure, significant) };
const RPS: Beside = { title: (say) => say.rps, entry: ({ rps }) => measuredEntry(rps.figure, whole) };
const P99: Beside = {
  title: (say) => say.latencyMs("p99"),
  entry: ({ p99Us }) => measuredEntry(p99Us.figure, milliseconds),
};

/** Latencies of every kind where it is about one of them, each with its interval over processes. */
function besideThe(headline: Headline): readonly Beside[] {
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
        ({ name, percentile }): Beside => ({
          title: (say) => say.latencyMs(percentile),
          entry: (metrics) => withHalfWidth(metrics[name].figure, milliseconds, reachInMs),
        }),
      ),
    RPS,
    COST,
  ];
}

const MOST_NAMED = 2;

/** Their names, or how many: each is told in full below the table. */
function warningsOn({ warnings }: CellAnalysis, lang: Lang): string {
  const { tables, warnings: messages } = catalogueOf(lang);
  const labels = [...new Set(warnings.map(({ code }) => messages[code].label))];
  return labels.length > MOST_NAMED ? tables.manyWarnings(labels.length) : labels.join(", ");
}
