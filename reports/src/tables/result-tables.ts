import type { Analysis, CellAnalysis } from "@lab/shared/record";
import { catalogueOf } from "../text/catalogue-of.ts";
import { asRatio, milliseconds, significant, whole } from "../text/figures.ts";
import type { Lang } from "../text/lang.ts";
import { intervalEntry, measuredEntry, withHalfWidth } from "./entries.ts";
import { type Column, type Entry, type FittingTables, textTable } from "./text-table.ts";

interface Row {
  readonly id: string;
  /** The cost against the baseline: what the run is about. */
  readonly comparison: readonly Entry[];
  /** What came beside it. */
  readonly others: readonly Entry[];
}

/** What a run came to, a row per cell, each twin below its original. */
export function resultTables(analysis: Analysis, lang: Lang): FittingTables {
  const say = catalogueOf(lang).tables;
  const rows = rowsOf(analysis, lang);
  const name: Column = { title: say.cell };
  const comparison: readonly Column[] = [
    { title: say.cost, align: "right" },
    { title: say.ratio, align: "right" },
    { title: say.interval, align: "right" },
    { title: say.verdict },
  ];
  const others: readonly Column[] = [
    { title: say.rps, align: "right" },
    { title: say.latencyMs("p99"), align: "right" },
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
  const { id, baseline, metrics, verdict, processes } = cell;
  const { figure: cost, ratio } = metrics.costUs;
  const itself = id === baseline;
  return {
    id,
    comparison: [
      withHalfWidth(cost, significant),
      itself ? "1" : measuredEntry(ratio, asRatio),
      itself ? "" : intervalEntry(ratio),
      itself ? "" : catalogueOf(lang).summary.verdicts[verdict],
    ],
    others: [
      measuredEntry(metrics.rps.figure, whole),
      measuredEntry(metrics.p99Us.figure, milliseconds),
      measuredEntry(metrics.workingSetPeakMb.figure, whole),
      String(processes.length),
      warningsOn(cell, lang),
    ],
  };
}

const MOST_NAMED = 2;

/** Their names, or how many: each is told in full below the table. */
function warningsOn({ warnings }: CellAnalysis, lang: Lang): string {
  const { tables, warnings: messages } = catalogueOf(lang);
  const labels = [...new Set(warnings.map(({ code }) => messages[code].label))];
  return labels.length > MOST_NAMED ? tables.manyWarnings(labels.length) : labels.join(", ");
}
