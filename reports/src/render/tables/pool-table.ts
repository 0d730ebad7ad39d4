import type { CellAnalysis } from "@lab/shared/record";
import type { ComparableRun } from "../../model/compare/comparability.ts";
import { type AcrossRuns, acrossRuns, costsOver } from "../../model/run/mean-over-runs.ts";
import { catalogueOf } from "../../words/catalogue.ts";
import { significant, times } from "../../words/figures.ts";
import { fill } from "../../words/fill.ts";
import { byServer } from "./matrix-table.ts";
import type { Entry, TextTable } from "./text-table.ts";

const { pooled: say } = catalogueOf("en");

/**
 * Pattern × adapter over several runs: the costs of each baseline, and each pattern's mean ratio with its lowest and its
 * highest run. In English, as the documents that quote it.
 */
export function poolTable(runs: readonly ComparableRun[]): TextTable {
  const [first] = runs;
  const across = first && acrossRuns(first, runs);
  return byServer(across?.run.analysis.cells ?? [], "en", (cell) => {
    if (cell.verdict === "baseline") return costsText(runs, cell.id);
    return across === undefined ? "" : meanEntry(across, cell);
  });
}

/** A cell's mean ratio with its lowest and its highest run, or the ratio of one run, on one host. */
export function meanEntry({ meanOf }: Pick<AcrossRuns<ComparableRun>, "meanOf">, cell: CellAnalysis): Entry {
  const { ratio } = cell.metrics.costUs;
  if ("absent" in ratio) return ratio;
  return meanOf(cell) === undefined ? fill(say.onOneHost, { figure: times(ratio) }) : times(ratio);
}

/** "27.2–29.0 µs": the lowest and the highest cost of a cell in several runs. */
export function costsText(runs: readonly ComparableRun[], id: string): string {
  const costs = costsOver(runs, id);
  return costs === undefined ? "–" : `${costs.map(significant).join("–")} µs`;
}
