import { type Analysis, type CellAnalysis, Pattern } from "@lab/shared/record";
import { isOfMatrix } from "../../model/ways/measured-ways.ts";
import { catalogueOf, type Lang } from "../../words/catalogue.ts";
import { significant, times } from "../../words/figures.ts";
import { groupOf } from "../../words/names/group-of.ts";
import { verdictText } from "../../words/names/verdict-text.ts";
import { type Entry, type TextTable, textTable } from "./text-table.ts";

/** Pattern × adapter: in each place the cost, its ratio with the interval, and the verdict. */
export function matrixTable(analysis: Analysis, lang: Lang): TextTable {
  return byServer(analysis.cells, lang, (cells) => placeEntry(cells, lang));
}

/** A row for each server of the matrix, a column for each pattern. */
export function byServer(
  cells: readonly CellAnalysis[],
  lang: Lang,
  entryOf: (cells: readonly CellAnalysis[]) => Entry,
): TextTable {
  const members = cells.filter(isOfMatrix);
  const { tables: say, settings } = catalogueOf(lang);
  const patterns = Pattern.options.filter((pattern) => members.some((cell) => cell.pattern === pattern));
  return textTable(
    [say.group, ...patterns].map((title) => ({ title })),
    [...Map.groupBy(members, (cell) => groupOf(cell, settings))].map(([server, here]) => [
      server,
      ...patterns.map((pattern) => entryOf(here.filter((cell) => cell.pattern === pattern))),
    ]),
    lang,
  );
}

/** Apps of a user's own may be several of one pattern on one adapter. */
function placeEntry(cells: readonly CellAnalysis[], lang: Lang): Entry {
  const [cell, ...more] = cells;
  if (cell === undefined) return "";
  if (more.length === 0) return entryOf(cell, lang);
  return cells
    .map((one) => {
      const entry = entryOf(one, lang);
      return `${one.variant}: ${typeof entry === "string" ? entry : catalogueOf(lang).reason(entry.absent)}`;
    })
    .join("; ");
}

function entryOf(cell: CellAnalysis, lang: Lang): Entry {
  const { figure, ratio } = cell.metrics.costUs;
  if ("absent" in figure) return figure;
  const timesBaseline = "absent" in ratio ? [] : [times(ratio)];
  return [`${significant(figure.estimate)} µs`, ...timesBaseline, verdictText(cell, catalogueOf(lang))].join(" · ");
}
