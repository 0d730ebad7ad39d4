import { headlineOf } from "@lab/shared/record";
import type { ComparableRun } from "../../model/compare/comparability.ts";
import { poolRuns } from "../../model/compare/pool-runs.ts";
import { times } from "../../words/figures.ts";
import { type Entry, type TextTable, textTable } from "./text-table.ts";

const PATCHED = "@patch=on";

/** Variants with their libraries as released and as patched, each compared with its baseline; pooled over runs. */
export function patchTable(runs: readonly ComparableRun[]): TextTable {
  const [first] = runs;
  const cells = first?.analysis.cells ?? [];
  const means = new Map(runs.length > 1 ? poolRuns(runs).cells.map(({ cell, mean }) => [cell, mean]) : []);
  const ratioOf = (id: string): Entry => {
    const cell = cells.find((one) => one.id === id);
    const ratio = means.get(id) ?? (cell && headlineOf(cell)?.ratio);
    if (ratio === undefined) return { absent: "not measured" };
    return "absent" in ratio ? ratio : times(ratio);
  };
  return textTable(
    [{ title: "variant" }, { title: "as released" }, { title: "as patched" }],
    cells
      .filter(({ id }) => id.endsWith(PATCHED))
      .map(({ id }) => [id.slice(0, -PATCHED.length), ratioOf(id.slice(0, -PATCHED.length)), ratioOf(id)]),
  );
}
