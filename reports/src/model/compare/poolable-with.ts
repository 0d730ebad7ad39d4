import type { Analysis } from "@lab/shared/record";
import { studiesOf } from "../answer/study-of.ts";
import { gradeOf } from "../run/grade.ts";
import type { ListedRun, ReadableRun } from "../run/listed-run.ts";
import { poolObstacles } from "./pool-runs.ts";

/** With three, Student's quantile makes an interval of a few rounds wide, and a pool would take it for knowledge. */
const FEWEST_ROUNDS = 4;
/** How much machines and days differ can't be known from two of them. */
export const FEWEST_RUNS = 3;

/**
 * Published runs of the same study, or of others with all cells of this one, that may be pooled with it, it included, the
 * oldest first; empty if it stands alone.
 */
export function poolableWith(run: ReadableRun, listed: readonly ListedRun[]): readonly ReadableRun[] {
  const studies = new Set(studiesOf(run));
  const others = listed.filter((one) => one.state === "readable");
  const alike = others.filter(
    (other) =>
      other !== run &&
      (hasAllCellsOf(run, other) || studiesOf(other).some((name) => studies.has(name))) &&
      poolObstacles([run, other]).length === 0,
  );
  const pooled = [run, ...alike].filter(({ isPublished, analysis }) => isPublished && isWorthPooling(analysis));
  if (pooled.length < FEWEST_RUNS || !pooled.includes(run)) return [];
  return pooled.toSorted((one, other) => one.plan.createdAt.localeCompare(other.plan.createdAt));
}

/** True if a pool may take the run in. A single unsteady cell does not spoil it, but is marked. */
export function isWorthPooling(analysis: Analysis): boolean {
  const { grade, reason } = gradeOf(analysis);
  return analysis.stop.rounds >= FEWEST_ROUNDS && (grade === "decided" || reason === "unsettled");
}

/** True if the second answers what the first does, and perhaps more. */
export function hasAllCellsOf({ analysis }: ReadableRun, other: ReadableRun): boolean {
  const ids = new Set(other.analysis.cells.map(({ id }) => id));
  return analysis.cells.every(({ id }) => ids.has(id));
}
