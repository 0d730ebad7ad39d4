import type { Analysis, CellAnalysis, Measured } from "@lab/shared/record";
import { figureEntry, measuredEntry, withPercent } from "../tables/entries.ts";
import { remarksOn } from "../tables/remarks.ts";
import { type Entry, type TextTable, textTable } from "../tables/text-table.ts";
import { catalogueOf } from "../text/catalogue-of.ts";
import { significant, whole } from "../text/figures.ts";
import type { Lang } from "../text/lang.ts";

/** The table that the classic flow knows: every figure, and what it is of the baseline's, which stands at 100%. */
export function classicTable({ cells }: Analysis, lang: Lang): TextTable {
  const say = catalogueOf(lang).tables;
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
    cells.map((cell) => rowOf(cell, lang)),
  );
}

const ITSELF: Measured = { estimate: 1 };

function rowOf(cell: CellAnalysis, lang: Lang): readonly Entry[] {
  const { id, baseline, latencyUs, ratios, rps, costUs, memoryMb } = cell;
  const against = (ratio: Measured): Measured => (id === baseline ? ITSELF : ratio);
  const latency = (name: "p50" | "p95" | "p99"): Entry =>
    "absent" in latencyUs ? latencyUs : withPercent(inMs(latencyUs[name]), against(ratios[`${name}Us`]));
  return [
    id,
    withPercent(measuredEntry(rps, whole), against(ratios.rps)),
    latency("p50"),
    latency("p95"),
    latency("p99"),
    withPercent(measuredEntry(costUs, significant), against(ratios.costUs)),
    withPercent(figureEntry(memoryMb.peak, significant), against(ratios.workingSetPeakMb)),
    remarksOn(cell, lang),
  ];
}

function inMs(us: number): string {
  return significant(us / 1_000);
}
