import { headlineOf, type Way } from "@lab/shared/record";
import { nameOfWay } from "../../model/ways/measured-ways.ts";
import type { StartsOfVariant, Strengths } from "../../model/ways/strengths.ts";
import { catalogueOf, type Lang } from "../../words/catalogue.ts";
import { significant, times, whole } from "../../words/figures.ts";
import { columnsOf, type Entry, measuredEntry, type TextTable, tableOf, timesEntry } from "./text-table.ts";
import { libraryText, retainedEntry, visibleEntry } from "./ways-table.ts";

export function strengthsTable(all: readonly Strengths[], lang: Lang): TextTable {
  const { text, number } = columnsOf<Strengths>();
  const { ways: say, tables, choose, starts: startsSay } = catalogueOf(lang);
  const ofWay =
    (of: (way: Way) => Entry) =>
    ({ way }: Strengths): Entry =>
      way === undefined ? { absent: choose.notLookedAt } : of(way);
  const areStarted = all.some(({ starts }) => starts !== undefined);
  return tableOf(
    [
      text(say.way, ({ cell }) => nameOfWay(cell)),
      number(choose.cost, ({ cell }) => (cell.verdict === "baseline" ? "1" : timesEntry(headlineOf(cell).ratio))),
      text(
        say.visible,
        ofWay((way) => visibleEntry(way, say)),
      ),
      number(tables.memoryPeak, ({ cell }) => measuredEntry(cell.metrics.workingSetPeakMb.figure, whole)),
      number(choose.allocated, ({ cell }) =>
        measuredEntry(cell.metrics.allocatedBytes.figure, (bytes) => significant(bytes / 1_024)),
      ),
      ...(areStarted
        ? [number(choose.toStart, ({ starts }) => startEntry(starts, choose.notStarted, startsSay.withinNoise))]
        : []),
      text(
        say.retained,
        ofWay((way) => retainedEntry(way, say)),
      ),
      number(
        say.lines,
        ofWay(({ lines }) => whole(lines)),
      ),
      text(
        say.library,
        ofWay((way) => libraryText(way, say)),
      ),
    ],
    all,
    lang,
  );
}

/** "92.1 · ×1.31 (1.28–1.34)" */
function startEntry(starts: StartsOfVariant | undefined, notStarted: string, withinNoise: (figure: string) => string) {
  if (starts === undefined) return { absent: notStarted };
  const { median, ratio } = starts.cpuMs;
  const text = significant(median.estimate);
  if ("absent" in ratio) return text;
  return `${text} · ${starts.isCpuWithinNoise ? withinNoise(times(ratio)) : times(ratio)}`;
}
