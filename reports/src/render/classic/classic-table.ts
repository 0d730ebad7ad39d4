import type { Analysis, CellAnalysis, MetricName } from "@lab/shared/record";
import { catalogueOf } from "../../words/catalogue.ts";
import { milliseconds, significant, whole } from "../../words/figures.ts";
import type { Lang } from "../../words/lang.ts";
import { shareOfBaseline } from "../../words/share-of-baseline.ts";
import { measuredEntry, withPercent } from "../tables/entries.ts";
import { remarksOn } from "../tables/remarks.ts";
import { type Entry, type TextTable, textTable } from "../tables/text-table.ts";

/** The table that the classic flow knows: every figure, and what it is of the baseline's, which stands at 100%. */
export function classicTable(analysis: Analysis, lang: Lang): TextTable {
  const say = catalogueOf(lang).tables;
  const byId = new Map(analysis.cells.map((cell) => [cell.id, cell]));
  return textTable(
    [
      { title: say.variant },
      { title: say.rps, align: "right" },
      { title: say.latencyMs("p50"), align: "right" },
      { title: say.latencyMs("p95"), align: "right" },
      { title: say.latencyMs("p99"), align: "right" },
      { title: say.cost, align: "right" },
      { title: say.memoryPeak, align: "right" },
      { title: say.remarks },
    ],
    analysis.cells.map((cell) => rowOf(cell, byId.get(cell.baseline), lang)),
  );
}

function rowOf(cell: CellAnalysis, baseline: CellAnalysis | undefined, lang: Lang): readonly Entry[] {
  const relative = (name: MetricName, inWords: (value: number) => string): Entry =>
    withPercent(measuredEntry(cell.metrics[name].figure, inWords), shareOfBaseline(cell, baseline, name));
  return [
    cell.id,
    relative("rps", whole),
    relative("p50Us", milliseconds),
    relative("p95Us", milliseconds),
    relative("p99Us", milliseconds),
    relative("costUs", significant),
    relative("workingSetPeakMb", significant),
    remarksOn(cell, lang),
  ];
}
