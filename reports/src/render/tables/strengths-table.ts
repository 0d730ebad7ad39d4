import type { Way } from "@lab/shared/record";
import { nameOfWay } from "../../model/ways/measured-ways.ts";
import type { Strengths } from "../../model/ways/strengths.ts";
import { catalogueOf, type Lang } from "../../words/catalogue.ts";
import { significant, whole } from "../../words/figures.ts";
import { columnsOf, type Entry, measuredEntry, type TextTable, tableOf, timesEntry } from "./text-table.ts";
import { libraryText, retainedEntry, visibleEntry } from "./ways-table.ts";

export function strengthsTable(all: readonly Strengths[], lang: Lang): TextTable {
  const { text, number } = columnsOf<Strengths>();
  const { ways: say, tables, choose } = catalogueOf(lang);
  const ofWay =
    (of: (way: Way) => Entry) =>
    ({ way }: Strengths): Entry =>
      way === undefined ? { absent: choose.notLookedAt } : of(way);
  return tableOf(
    [
      text(say.way, ({ cell }) => nameOfWay(cell)),
      number(choose.cost, ({ cell }) => (cell.verdict === "baseline" ? "1" : timesEntry(cell.metrics.costUs.ratio))),
      text(
        say.visible,
        ofWay((way) => visibleEntry(way, say)),
      ),
      number(tables.memoryPeak, ({ cell }) => measuredEntry(cell.metrics.workingSetPeakMb.figure, whole)),
      number(choose.allocated, ({ cell }) =>
        measuredEntry(cell.metrics.allocatedBytes.figure, (bytes) => significant(bytes / 1_024)),
      ),
      number(choose.toStart, ({ cell }) => measuredEntry(cell.metrics.startCpuMs.figure, significant)),
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
