import type { ReadableRun } from "../../model/run/listed-run.ts";
import type { Pair } from "../pages/compare/compare-pages.ts";
import { areAlike, cellsInBoth } from "../run-choices.ts";

/** Any two: a server makes each page when it is asked for. */
export function anyTwo(runs: readonly ReadableRun[]): readonly Pair[] {
  return pairsOf(runs, (second) => runs.filter((run) => run !== second));
}

const FEW_RUNS = 8;
const MOST_PAIRS = 8;

/**
 * For files, of which there must be an end: any two of a few runs; of many, the newest that have an older one made under
 * the same conditions that shares at least three quarters of the cells of each, against the last such. Runs come newest
 * first.
 */
export function worthAFile(runs: readonly ReadableRun[]): readonly Pair[] {
  if (runs.length <= FEW_RUNS) return anyTwo(runs);
  const pairs = pairsOf(runs, (second) =>
    runs
      .slice(runs.indexOf(second) + 1)
      .filter((run) => areAlike(run, second) && 4 * cellsInBoth(run, second) >= 3 * mostCells(run, second))
      .slice(0, 1),
  );
  return pairs.slice(0, MOST_PAIRS);
}

function mostCells(...runs: readonly ReadableRun[]): number {
  return Math.max(...runs.map(({ analysis }) => analysis.cells.length));
}

function pairsOf(
  runs: readonly ReadableRun[],
  firstsFor: (second: ReadableRun) => readonly ReadableRun[],
): readonly Pair[] {
  return runs.flatMap((second) => firstsFor(second).map((first): Pair => [first, second]));
}
