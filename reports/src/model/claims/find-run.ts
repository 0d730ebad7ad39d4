import type { CellAnalysis, NamedCell } from "@lab/shared/record";
import { studiesOf } from "../answer/study-of.ts";
import { hasAllCellsOf, poolObstacles } from "../compare/pool-runs.ts";
import type { ReadableRun } from "../run/listed-run.ts";
import { trustIn, weightiestFirst } from "../run/trust-in.ts";

/**
 * The published runs of a study with these cells, and runs of other studies that can be pooled with one of them, the most
 * trusted first, and of equals the newest. Without any, the run without a study that has these cells and the fewest others.
 */
export function findRuns(
  runs: readonly ReadableRun[],
  study: string,
  cells: readonly NamedCell[],
): readonly ReadableRun[] {
  const quotable = runs
    .filter((run) => isQuotable(run) && run.analysis.starts === undefined && hasAll(run, cells))
    .toSorted((one, other) => weightiestFirst(trustIn(one.analysis), trustIn(other.analysis)));
  const own = quotable.filter((run) => studiesOf(run).includes(study));
  if (own.length > 0) return quotable.filter((run) => own.some((one) => one === run || canBePooled(one, run)));
  return quotable
    .filter(({ plan }) => plan.study === undefined && plan.schedule.protocol === "interleaved")
    .toSorted((one, other) => one.analysis.cells.length - other.analysis.cells.length)
    .slice(0, 1);
}

function canBePooled(one: ReadableRun, other: ReadableRun): boolean {
  return hasAllCellsOf(one, other) && poolObstacles([one, other]).length === 0;
}

function hasAll(run: ReadableRun, cells: readonly NamedCell[]): boolean {
  return cells.every((cell) => findCell(run, cell) !== undefined);
}

/** The newest published run of starts that compares the first with the second. */
export function findStarted(runs: readonly ReadableRun[], of: NamedCell, to: NamedCell): ReadableRun | undefined {
  return runs.find((run) => {
    const pair = run.analysis.starts === undefined ? undefined : findPair(run, of, to);
    return isQuotable(run) && pair !== undefined && pair[0].baseline === pair[1].id;
  });
}

/** Both cells of a comparison; if the second is the first's baseline, the copy that it was compared with. */
export function findPair(
  run: Pick<ReadableRun, "analysis">,
  of: NamedCell,
  to: NamedCell,
): readonly [of: CellAnalysis, to: CellAnalysis] | undefined {
  const one = findCell(run, of);
  const other = findCell(run, to);
  if (one === undefined || other === undefined) return undefined;
  const baseline = run.analysis.cells.find(({ id }) => id === one.baseline);
  return [one, baseline !== undefined && isCopy(baseline, other) ? baseline : other];
}

function isCopy(copy: CellAnalysis, { variant, coordinates }: CellAnalysis): boolean {
  return (
    copy.variant === variant && Object.entries(coordinates).every(([axis, value]) => copy.coordinates[axis] === value)
  );
}

function isQuotable({ isPublished, analysis }: ReadableRun): boolean {
  return isPublished && !analysis.void && analysis.isolation !== "rehearsal";
}

/** On an axis that is not named, the cell is at the default. */
export function findCell(
  { analysis }: Pick<ReadableRun, "analysis">,
  { variant, at = {} }: NamedCell,
): CellAnalysis | undefined {
  return analysis.cells.find(
    (cell) =>
      cell.variant === variant &&
      cell.toldAmong !== "evidence" &&
      Object.entries(at).every(([axis, value]) => String(cell.coordinates[axis]) === String(value)) &&
      cell.notDefault.every((axis) => axis in at),
  );
}
