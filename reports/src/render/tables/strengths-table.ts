import { type CellAnalysis, type CellStarts, headlineOf } from "@lab/shared/record";
import { nameOfWay } from "../../model/ways/measured-ways.ts";
import type { Strengths } from "../../model/ways/strengths.ts";
import { catalogueOf } from "../../words/catalogue.ts";
import { significant, times, whole } from "../../words/figures.ts";
import type { Lang } from "../../words/lang.ts";
import { measuredEntry, timesEntry } from "./entries.ts";
import { type Entry, type TextTable, textTable } from "./text-table.ts";
import { libraryText, retainedEntry, visibleEntry } from "./ways-table.ts";

/** The properties of all ways next to each other: strengths and weaknesses. */
export function strengthsTable(all: readonly Strengths[], lang: Lang): TextTable {
  const { ways: say, tables, choose } = catalogueOf(lang);
  const right = { align: "right" } as const;
  const unknown: Entry = { absent: choose.notLookedAt };
  const areStarted = all.some(({ starts }) => starts !== undefined);
  return textTable(
    [
      { title: say.way },
      { title: choose.cost, ...right },
      { title: say.visible },
      { title: tables.memoryPeak, ...right },
      { title: choose.allocated, ...right },
      ...(areStarted ? [{ title: choose.toStart, ...right }] : []),
      { title: say.retained },
      { title: say.lines, ...right },
      { title: say.library },
    ],
    all.map(({ cell, way, starts }) => [
      nameOfWay(cell),
      cell.verdict === "baseline" ? "1" : timesEntry(headlineOf(cell).ratio),
      way === undefined ? unknown : visibleEntry(way, say),
      peakEntry(cell),
      measuredEntry(cell.metrics.allocatedBytes.figure, (bytes) => significant(bytes / 1_024)),
      ...(areStarted ? [startEntry(starts, choose.notStarted)] : []),
      way === undefined ? unknown : retainedEntry(way, say),
      way === undefined ? unknown : whole(way.lines),
      way === undefined ? unknown : libraryText(way, say),
    ]),
  );
}

/** "92.1 · ×1.31 (1.28–1.34)" */
function startEntry(starts: CellStarts | undefined, notStarted: string): Entry {
  if (starts === undefined) return { absent: notStarted };
  const { median, ratio } = starts.cpuMs;
  return [significant(median.estimate), ...("absent" in ratio ? [] : [times(ratio)])].join(" · ");
}

function peakEntry({ metrics }: CellAnalysis): Entry {
  return measuredEntry(metrics.workingSetPeakMb.figure, whole);
}
