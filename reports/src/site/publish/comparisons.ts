import type { ReadableRun } from "../../model/run/listed-run.ts";
import { areAlike, cellsInBoth } from "../alike-runs.ts";
import type { Pair } from "../pages/compare/compare-pages.ts";

/** Between which runs there is a page. */
export interface Comparisons {
  readonly pairs: readonly Pair[];
  has(first: ReadableRun, second: ReadableRun): boolean;
  /** The runs that `second` may be compared with. */
  firstsFor(second: ReadableRun): readonly ReadableRun[];
}

/** Any two: a server makes each page when it is asked for. */
export function anyTwo(runs: readonly ReadableRun[]): Comparisons {
  return comparisonsOf(runs, (second) => runs.filter((run) => run !== second));
}

const FEW_RUNS = 8;

/**
 * For files, of which there must be an end: any two of a few runs; of many, each against the last older one that was
 * made under the same conditions and shares at least three quarters of the cells of each. Runs come newest first.
 */
export function worthAFile(runs: readonly ReadableRun[]): Comparisons {
  if (runs.length <= FEW_RUNS) return anyTwo(runs);
  return comparisonsOf(runs, (second) =>
    runs
      .slice(runs.indexOf(second) + 1)
      .filter((run) => areAlike(run, second) && 4 * cellsInBoth(run, second) >= 3 * mostCells(run, second))
      .slice(0, 1),
  );
}

function mostCells(...runs: readonly ReadableRun[]): number {
  return Math.max(...runs.map(({ analysis }) => analysis.cells.length));
}

function comparisonsOf(
  runs: readonly ReadableRun[],
  choose: (second: ReadableRun) => readonly ReadableRun[],
): Comparisons {
  const chosen = new Map(runs.map((second) => [second, choose(second)]));
  return {
    pairs: [...chosen].flatMap(([second, firsts]) => firsts.map((first): Pair => [first, second])),
    has: (first, second) => chosen.get(second)?.includes(first) ?? false,
    firstsFor: (second) => chosen.get(second) ?? [],
  };
}
