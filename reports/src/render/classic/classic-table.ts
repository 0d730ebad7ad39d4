import type { Analysis, CellAnalysis, MetricName } from "@lab/shared/record";
import { catalogueOf } from "../../words/catalogue.ts";
import { milliseconds, significant, whole } from "../../words/figures.ts";
import type { Lang } from "../../words/lang.ts";
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

/**
 * A cell's figure relative to its baseline's, for tables that print both. If rounds are missing it differs from the
 * metric's ratio, which uses the rounds that both have.
 */
function shareOfBaseline(cell: CellAnalysis, baseline: CellAnalysis | undefined, name: MetricName): number | undefined {
  const own = cell.metrics[name].figure;
  const whole = baseline?.metrics[name].figure;
  if (whole === undefined || "absent" in own || "absent" in whole) return undefined;
  return own.estimate / whole.estimate;
}
