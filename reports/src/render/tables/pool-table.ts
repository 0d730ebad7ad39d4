import type { CellAnalysis } from "@lab/shared/record";
import type { ComparableRun } from "../../model/compare/comparability.ts";
import { poolRuns, rangeOver } from "../../model/compare/pool-runs.ts";
import { times } from "../../words/figures.ts";
import { headlineText } from "../../words/names/headline-text.ts";
import { byServer } from "./matrix-table.ts";
import type { TextTable } from "./text-table.ts";

/**
 * Pattern × adapter over several runs: the baseline's range, and each pattern's mean with its interval, then where one
 * more run is to be expected; with fewer than four runs, the range of these. In English, as the documents that quote it.
 */
export function poolTable(runs: readonly ComparableRun[]): TextTable {
  const pooled = new Map(poolRuns(runs).cells.map((one) => [one.cell, one]));
  return byServer(runs[0]?.analysis.cells ?? [], "en", ([cell]) => {
    if (cell === undefined) return "";
    const { id } = cell;
    const pool = pooled.get(id);
    if (pool === undefined) return rangeEntry(runs, cell);
    const { mean, another } = pool;
    if ("absent" in mean) return mean;
    const range =
      "absent" in another
        ? rangeOver(runs, id, "ratio")
        : [another.low ?? another.estimate, another.high ?? another.estimate];
    return `${times(mean)} · ${range.map((estimate) => times({ estimate })).join(" … ")}`;
  });
}

/** "27.2 µs … 29.0 µs": the least and the most of a cell's headline in several runs. */
export function rangeEntry(runs: readonly ComparableRun[], { id, headline }: CellAnalysis): string {
  return rangeOver(runs, id, "figure")
    .map((us) => headlineText(us, headline))
    .join(" … ");
}
