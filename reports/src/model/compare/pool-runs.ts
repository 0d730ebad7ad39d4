import { headlineOf, type Measured, originalBaseline, type Pool, type PooledCell } from "@lab/shared/record";
import { exponential } from "@lab/shared/statistics/mean-within";
import { groupEffectOf } from "@lab/shared/statistics/pool-figures";
import { type RandomEffects, randomEffects } from "@lab/shared/statistics/random-effects";
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
  const known = measuredOver(runs, id, what).flatMap((one) => ("absent" in one ? [] : [one.estimate]));
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
    mean: pooled === undefined ? whyNone : exponential(pooled),
    another: pooled === undefined ? whyNone : onAnother(pooled),
    ...(pooled && { spreadPercent: 100 * Math.expm1(pooled.spread) }),
  };
}

/** The ratio to expect on another machine. */
function onAnother(pooled: RandomEffects): Measured {
  return pooled.another === undefined ? TOO_FEW : exponential({ ...pooled, ...pooled.another });
}

const ELSEWHERE = { absent: "the runs compare it with different baselines" };
const NOT_IN_EACH = { absent: "a run has no interval of it" };
const TOO_FEW = { absent: "it takes four runs to know how runs differ" };
