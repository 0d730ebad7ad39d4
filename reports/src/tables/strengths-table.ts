import { type CellAnalysis, headlineOf } from "@lab/shared/record";
import { catalogueOf } from "../text/catalogue-of.ts";
import { significant, whole } from "../text/figures.ts";
import type { Lang } from "../text/lang.ts";
import { nameOfWay } from "../ways/measured-ways.ts";
import type { Strengths } from "../ways/strengths.ts";
import { measuredEntry, timesEntry } from "./entries.ts";
import { type Entry, type TextTable, textTable } from "./text-table.ts";
import { libraryText, retainedEntry, visibleEntry } from "./ways-table.ts";

/** All that is known of each way beside each other: what speaks for it, and what against. */
export function strengthsTable(all: readonly Strengths[], lang: Lang): TextTable {
  const { ways: say, tables, choose } = catalogueOf(lang);
  const right = { align: "right" } as const;
  const unknown: Entry = { absent: choose.notLookedAt };
  return textTable(
    [
      { title: say.way },
      { title: choose.cost, ...right },
      { title: say.visible },
      { title: tables.memoryPeak, ...right },
      { title: choose.allocated, ...right },
      { title: say.retained },
      { title: say.lines, ...right },
      { title: say.library },
    ],
    all.map(({ cell, way }) => [
      nameOfWay(cell),
      cell.verdict === "baseline" ? "1" : timesEntry(headlineOf(cell).ratio),
      way === undefined ? unknown : visibleEntry(way, say),
      peakEntry(cell),
      measuredEntry(cell.metrics.allocatedBytes.figure, (bytes) => significant(bytes / 1_024)),
      way === undefined ? unknown : retainedEntry(way, say),
      way === undefined ? unknown : whole(way.lines),
      way === undefined ? unknown : libraryText(way, say),
    ]),
  );
}

function peakEntry({ metrics }: CellAnalysis): Entry {
  return measuredEntry(metrics.workingSetPeakMb.figure, whole);
}
