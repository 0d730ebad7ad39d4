import type { ComparableRun } from "../../model/compare/comparability.ts";
import { patchedVariants } from "../../model/upstream/measured-cases.ts";
import { timesEntry } from "./entries.ts";
import { type TextTable, textTable } from "./text-table.ts";

/** Variants with their libraries as released and as patched, each compared with its baseline; pooled over runs. */
export function patchTable(runs: readonly ComparableRun[], only?: readonly string[]): TextTable {
  const rows = patchedVariants(runs).filter(({ variant }) => only?.includes(variant) ?? true);
  return textTable(
    [{ title: "variant" }, { title: "as released" }, { title: "as patched" }],
    rows.map(({ variant, asReleased, asPatched }) => [variant, timesEntry(asReleased), timesEntry(asPatched)]),
  );
}
