import type { Cell } from "@lab/shared/record";
import { copyOf } from "./copy-of.ts";

/** With identical copies of the first baseline, or of every one. */
export function withTwins(cells: readonly Cell[], twins: "none" | "one" | "all"): readonly Cell[] {
  const baselines = cells.filter(({ id, baseline }) => id === baseline);
  const copied = new Set(twins === "all" ? baselines : baselines.slice(0, twins === "one" ? 1 : 0));
  return cells.flatMap((cell) => (copied.has(cell) ? [cell, ...twinsOf(cell, cells)] : [cell]));
}

/**
 * A baseline that is shared by k comparisons deserves √k times as many processes as each of them (Dunnett, "A Multiple
 * Comparison Procedure for Comparing Several Treatments with a Control", JASA 50, 1955): its error is in all of them. A
 * twin is the control of the run, and one more process of the baseline.
 */
export function twinsFor(comparisons: number): number {
  return Math.max(1, Math.round(Math.sqrt(comparisons)) - 1);
}

function twinsOf(original: Cell, cells: readonly Cell[]): readonly Cell[] {
  const comparisons = cells.filter(({ id, baseline }) => baseline === original.id && id !== original.id).length;
  return Array.from({ length: twinsFor(comparisons) }, (_, index) => ({
    ...copyOf(original, "twin", index + 1),
    twinOf: original.id,
  }));
}
