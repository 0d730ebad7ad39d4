import type { Cell } from "@lab/shared/record";
import { copyOf } from "./copy-of.ts";

/** With an identical copy of the first baseline, or of every one. */
export function withTwins(cells: readonly Cell[], twins: "none" | "one" | "all"): readonly Cell[] {
  const baselines = cells.filter(({ id, baseline }) => id === baseline);
  const doubled = new Set(twins === "all" ? baselines : baselines.slice(0, twins === "one" ? 1 : 0));
  return cells.flatMap((cell) => (doubled.has(cell) ? [cell, twinOf(cell)] : [cell]));
}

function twinOf(original: Cell): Cell {
  return { ...copyOf(original, "twin", 1), twinOf: original.id };
}
