import { type Cell, originalBaseline } from "@lab/shared/record";
import type { ReadableRun } from "../../model/run/listed-run.ts";
import { areAlike, cellsInBoth, type Pair } from "../run-choices.ts";
import type { OpenedRun } from "./archive.ts";

/** Two cells of a run; the second is compared with the first. */
export type CellPair = readonly [from: Cell, to: Cell];

/** The pairs of cells of a run that have a page. */
export type CellPairs = (opened: OpenedRun) => readonly CellPair[];

/** The cells of a run that have a page of their own. */
export type CellPages = (opened: OpenedRun) => readonly Cell[];

/** For a server, which makes each page on request: all. */
export const allCells: CellPages = ({ run }) => run.plan.cells;

/** For files: those of which a profile shows where their time goes. The figures of all stand in one table. */
export const cellsWorthAFile: CellPages = ({ run: { plan }, profile }) =>
  cellPerVariant(plan.cells, profile).filter(({ subject: { variant } }) => {
    const { framed, files, problems } = profile(variant);
    return framed.length + files.length + problems.length > 0;
  });

/** For a server: any two that were profiled. */
export const anyTwoProfiled: CellPairs = (opened) => {
  const cells = profiledCells(opened);
  return cells.flatMap((to) => cells.filter((from) => from !== to).map((from): CellPair => [from, to]));
};

/** For files: each against its baseline, and those with the same baseline against each other, once. */
export const pairsWorthAFile: CellPairs = (opened) => {
  const cells = profiledCells(opened);
  const baselineOf = (cell: Cell): string => originalBaseline(cell, opened.run.plan.cells);
  const isWorthIt = ([from, to]: CellPair): boolean =>
    from.id === baselineOf(to) ||
    (baselineOf(to) === baselineOf(from) && cells.indexOf(from) < cells.indexOf(to) && to.id !== baselineOf(to));
  return anyTwoProfiled(opened).filter(isWorthIt);
};

/** Each against its baseline. */
export const againstBaselines: CellPairs = (opened) =>
  anyTwoProfiled(opened).filter(([from, to]) => from.id === originalBaseline(to, opened.run.plan.cells));

export function profiledCells({ run: { plan }, profile }: OpenedRun): readonly Cell[] {
  return cellPerVariant(plan.cells, profile).filter(({ subject: { variant } }) => {
    const { attribution } = profile(variant);
    return attribution !== undefined && !("absent" in attribution.costUs);
  });
}

/** A variant is profiled once, as one of its cells: the one on record, or else its first. */
function cellPerVariant(cells: readonly Cell[], profile: OpenedRun["profile"]): readonly Cell[] {
  return [...Map.groupBy(cells, ({ subject }) => subject.variant)].flatMap(
    ([variant, same]) => same.find(({ id }) => id === profile(variant).record?.cell) ?? same.slice(0, 1),
  );
}

/** For a server: any two. */
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

function pairsOf(runs: readonly ReadableRun[], firstsFor: (second: ReadableRun) => readonly ReadableRun[]) {
  return runs.flatMap((second) => firstsFor(second).map((first): Pair => [first, second]));
}
