import { headlineOf } from "@lab/shared/record";
import type { ComparableRun } from "../../model/compare/comparability.ts";
import { poolRuns } from "../../model/compare/pool-runs.ts";
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
  const entryOf = (id: string): Entry => {
    const headlines = runs.flatMap(({ analysis }) => {
      const cell = analysis.cells.find((one) => one.id === id);
      return cell === undefined ? [] : [{ ...headlineOf(cell), headline: cell.headline }];
    });
    const pool = pooled.get(id);
    if (pool === undefined) {
      const range = rangeOf(headlines.map(({ figure }) => ("absent" in figure ? undefined : figure.estimate)));
      return range.map((value) => headlineText(value, headlines[0]?.headline ?? "costUs")).join(" … ");
    }
    const { mean, another } = pool;
    if ("absent" in mean) return mean;
    const range =
      "absent" in another
        ? rangeOf(headlines.map(({ ratio }) => ("absent" in ratio ? undefined : ratio.estimate)))
        : [another.low ?? another.estimate, another.high ?? another.estimate];
    return `${times(mean)} · ${range.map((estimate) => times({ estimate })).join(" … ")}`;
  };
  return textTable(
    [{ title: say.group }, ...patterns.map((title) => ({ title }))],
    [...Map.groupBy(cells, (cell) => groupOf(cell, settings))].map(([group, members]) => [
      group,
      ...patterns.map((pattern) => {
        const member = members.find((cell) => cell.pattern === pattern);
        return member === undefined ? "" : entryOf(member.id);
      }),
    ]),
  );
}

function rangeOf(values: readonly (number | undefined)[]): readonly number[] {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? [] : [Math.min(...known), Math.max(...known)];
}
