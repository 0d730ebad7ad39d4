import {
  type Analysis,
  headlineOf,
  type Measured,
  originalBaseline,
  type Pool,
  type PooledCell,
} from "@lab/shared/record";
import { estimateIn, mapEstimate } from "@lab/shared/statistics/estimates";
import { groupEffectOf } from "@lab/shared/statistics/pool-figures";
import { type RandomEffects, randomEffects } from "@lab/shared/statistics/random-effects";
import { studiesOf } from "../answer/study-of.ts";
import type { ListedRun, ReadableRun } from "../run/listed-run.ts";
import { gradeOf } from "../run/trust-in.ts";
import { type ComparableRun, machineOf, type Obstacle, obstaclesBetween } from "./comparability.ts";

/** These scale every cost of a run, and leave its ratios as they are. */
const SCALES_COSTS = new Set<Obstacle["code"]>(["machine", "lead-in"]);

/** Reasons not to pool two runs: all obstacles to a comparison of costs that are also in the way of ratios. */
export function poolObstacles(runs: readonly ComparableRun[]): readonly (Obstacle & { readonly run: string })[] {
  const [first, ...others] = runs;
  if (first === undefined) return [];
  return others.flatMap((other) =>
    obstaclesBetween(first, other)
      .filter(({ code }) => !SCALES_COSTS.has(code))
      .map((obstacle) => ({ ...obstacle, run: other.plan.runId })),
  );
}

/** Runs of the same cells as one answer, by random effects: each machine and day has an effect of its own. */
export function poolRuns(runs: readonly ComparableRun[]): Pool {
  const ids = runs.map(({ analysis }) => analysis.cells.map(({ id }) => id));
  const inAll = ids.reduce((common, some) => common.filter((id) => some.includes(id)));
  return {
    schemaVersion: 1,
    runs: runs.map((run) => ({
      run: run.plan.runId,
      createdAt: run.plan.createdAt,
      machine: machineOf(run),
      rounds: run.analysis.stop.rounds,
      noiseFloorPercent: run.analysis.noiseFloorPercent,
    })),
    cells: inAll.flatMap((id) => pooledCell(id, runs) ?? []),
    notInAll: [...new Set(ids.flat())].filter((id) => !inAll.includes(id)),
  };
}

/** The least and the most that a cell's headline was in these runs; empty where none has it. */
export function rangeOver(runs: readonly ComparableRun[], id: string, what: "figure" | "ratio"): readonly number[] {
  const known = measuredOver(runs, id, what).flatMap((one) => estimateIn(one) ?? []);
  return known.length === 0 ? [] : [Math.min(...known), Math.max(...known)];
}

export function measuredOver(
  runs: readonly ComparableRun[],
  id: string,
  what: "figure" | "ratio",
): readonly Measured[] {
  return runs.flatMap(({ analysis }) =>
    analysis.cells.filter((cell) => cell.id === id).map((cell) => headlineOf(cell)[what]),
  );
}

function pooledCell(id: string, runs: readonly ComparableRun[]): PooledCell | undefined {
  const found = runs.flatMap(({ plan, analysis }) => {
    const cell = analysis.cells.find((one) => one.id === id);
    return cell === undefined ? [] : [{ run: plan.runId, cell, against: originalBaseline(cell, plan.cells) }];
  });
  const [first] = found;
  if (first === undefined || found.every(({ cell }) => cell.baseline === cell.id)) return undefined;
  const groups = found.flatMap(({ cell }) => groupEffectOf(headlineOf(cell).ratio) ?? []);
  const isAgainstSame = found.every(({ against }) => against === first.against);
  const [unmeasured = NOT_IN_EACH] = measuredOver(runs, id, "figure").filter((figure) => "absent" in figure);
  const whyNone = isAgainstSame ? unmeasured : ELSEWHERE;
  const pooled = isAgainstSame && groups.length === found.length ? randomEffects(groups) : undefined;
  return {
    cell: id,
    baseline: first.cell.baseline,
    runs: found.map(({ run, cell }) => ({ run, ratio: headlineOf(cell).ratio })),
    mean: pooled === undefined ? whyNone : mapEstimate(pooled, Math.exp),
    another: pooled === undefined ? whyNone : onAnother(pooled),
    ...(pooled && { spreadPercent: 100 * Math.expm1(pooled.spread) }),
  };
}

/** The ratio to expect on another machine. */
function onAnother(pooled: RandomEffects): Measured {
  return pooled.another === undefined ? TOO_FEW : mapEstimate({ ...pooled, ...pooled.another }, Math.exp);
}

const ELSEWHERE = { absent: "the runs compare it with different baselines" };
const NOT_IN_EACH = { absent: "a run has no interval of it" };
const TOO_FEW = { absent: "it takes four runs to know how runs differ" };

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
