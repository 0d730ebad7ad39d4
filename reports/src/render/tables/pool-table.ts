import type { CellAnalysis } from "@lab/shared/record";
import type { ComparableRun } from "../../model/compare/comparability.ts";
import { poolRuns, rangeOver } from "../../model/compare/pool-runs.ts";
import { isOfMatrix } from "../../model/ways/measured-ways.ts";
import { catalogueOf } from "../../words/catalogue.ts";
import { times } from "../../words/figures.ts";
import type { Lang } from "../../words/lang.ts";
import { groupOf } from "../../words/names/group-of.ts";
import { headlineText } from "../../words/names/headline-text.ts";
import { type Entry, type TextTable, textTable } from "./text-table.ts";

/**
 * Pattern × adapter over several runs: the baseline's range, and each pattern's mean with its interval, then where one
 * more run is to be expected; with fewer than four runs, the range of these.
 */
export function poolTable(runs: readonly ComparableRun[], lang: Lang): TextTable {
  const { tables: say, settings } = catalogueOf(lang);
  const cells = runs[0]?.analysis.cells.filter(isOfMatrix) ?? [];
  const patterns = [...new Set(cells.map(({ pattern }) => pattern))];
  const pooled = new Map(poolRuns(runs).cells.map((one) => [one.cell, one]));
  const entryOf = ({ id, headline = "costUs" }: CellAnalysis): Entry => {
    const pool = pooled.get(id);
    if (pool === undefined)
      return rangeOver(runs, id, "figure")
        .map((us) => headlineText(us, headline))
        .join(" … ");
    const { mean, another } = pool;
    if ("absent" in mean) return mean;
    const range =
      "absent" in another
        ? rangeOver(runs, id, "ratio")
        : [another.low ?? another.estimate, another.high ?? another.estimate];
    return `${times(mean)} · ${range.map((estimate) => times({ estimate })).join(" … ")}`;
  };
  return textTable(
    [{ title: say.group }, ...patterns.map((title) => ({ title }))],
    [...Map.groupBy(cells, (cell) => groupOf(cell, settings))].map(([group, members]) => [
      group,
      ...patterns.map((pattern) => {
        const member = members.find((cell) => cell.pattern === pattern);
        return member === undefined ? "" : entryOf(member);
      }),
    ]),
  );
}
