import { type Analysis, type CellAnalysis, headlineOf } from "@lab/shared/record";
import { isOfMatrix } from "../../model/ways/measured-ways.ts";
import { catalogueOf } from "../../words/catalogue.ts";
import { times } from "../../words/figures.ts";
import type { Lang } from "../../words/lang.ts";
import { groupOf } from "../../words/names/group-of.ts";
import { headlineText } from "../../words/names/headline-text.ts";
import { verdictText } from "../../words/names/verdict-text.ts";
import { type Entry, type TextTable, textTable } from "./text-table.ts";

const PATTERNS = ["singleton", "request-scope", "cls"] as const;

/** Pattern × adapter: in each place what the run is about, its ratio with the interval, and the verdict. */
export function matrixTable(analysis: Analysis, lang: Lang): TextTable {
  const cells = analysis.cells.filter(isOfMatrix);
  const { tables: say, settings } = catalogueOf(lang);
  const patterns = PATTERNS.filter((pattern) => cells.some((cell) => cell.pattern === pattern));
  const groups = Map.groupBy(cells, (cell) => groupOf(cell, settings));
  return textTable(
    [{ title: say.group }, ...patterns.map((pattern) => ({ title: pattern }))],
    [...groups].map(([group, members]) => [
      group,
      ...patterns.map((pattern) =>
        placeOf(
          members.filter((cell) => cell.pattern === pattern),
          lang,
        ),
      ),
    ]),
  );
}

/** Apps of a user's own may be several of one pattern on one adapter. */
function placeOf(cells: readonly CellAnalysis[], lang: Lang): Entry {
  const [cell, ...more] = cells;
  if (cell === undefined) return "";
  if (more.length === 0) return entryOf(cell, lang);
  return cells
    .map((one) => {
      const entry = entryOf(one, lang);
      return `${one.variant}: ${typeof entry === "string" ? entry : entry.absent}`;
    })
    .join("; ");
}

function entryOf(cell: CellAnalysis, lang: Lang): Entry {
  const { headline } = cell;
  const { figure, ratio } = headlineOf(cell);
  if ("absent" in figure) return figure;
  const timesBaseline = "absent" in ratio ? [] : [times(ratio)];
  return [headlineText(figure.estimate, headline), ...timesBaseline, verdictText(cell, lang)].join(" · ");
}
