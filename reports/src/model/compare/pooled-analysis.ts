import {
  type Analysis,
  type CellAnalysis,
  type Estimate,
  headlineOf,
  originalBaseline,
  type Plan,
  type Verdict,
} from "@lab/shared/record";
import { isBounded } from "@lab/shared/statistics/estimates";
import { poolFigures } from "@lab/shared/statistics/pool-figures";
import { excludesOne, floorPercentOf, isWithinFloor } from "@lab/shared/statistics/ratio-of";
import type { ComparableRun } from "./comparability.ts";
import { measuredOver } from "./pool-runs.ts";

/** A run's analysis with the ratios, means and verdicts of several runs, of which it is one; where too few have a cell, its own. */
export function pooledAnalysis({ analysis, plan }: ComparableRun, runs: readonly ComparableRun[]): Analysis {
  return {
    ...analysis,
    cells: analysis.cells.map((cell) => pooledCell(cell, comparedAlike(cell, plan, runs), analysis.marginPercent)),
    patterns: analysis.patterns.map((mean) => ({ ...mean, ratio: pooledPattern(mean, runs) })),
  };
}

/** The runs that compare a cell with the same baseline as one of them does, or with a copy of it. */
function comparedAlike({ id, baseline }: CellAnalysis, { cells }: Plan, runs: readonly ComparableRun[]) {
  const against = originalBaseline({ baseline }, cells);
  return runs.filter(({ analysis, plan }) =>
    analysis.cells.every((cell) => cell.id !== id || originalBaseline(cell, plan.cells) === against),
  );
}

function pooledCell(cell: CellAnalysis, runs: readonly ComparableRun[], marginPercent: number): CellAnalysis {
  const mean = cell.verdict === "baseline" ? undefined : poolFigures(measuredOver(runs, cell.id, "ratio"));
  if (mean === undefined) return cell;
  const { headline = "costUs", roundsNeeded: _, ...rest } = cell;
  const floorPercent = pooledFloor(cell.id, runs) ?? cell.noiseFloorPercent;
  return {
    ...rest,
    ...(cell.headline && { headline }),
    ...(floorPercent !== undefined && { noiseFloorPercent: floorPercent }),
    metrics: { ...cell.metrics, [headline]: { ...headlineOf(cell), ratio: mean } },
    verdict: verdictOf(mean, marginPercent, floorPercent),
    // Those of one run could be paired to a ratio that is not the pool's.
    processes: [],
  };
}

/** How far the interval of the twins of a cell's baseline in each run, pooled as well, reaches from no difference. */
function pooledFloor(id: string, runs: readonly ComparableRun[]): number | undefined {
  const ratios = runs.flatMap(({ analysis: { cells, twins } }) => {
    const baseline = cells.find((cell) => cell.id === id)?.baseline;
    return twins.filter(({ twinOf }) => twinOf === baseline).map((twin) => headlineOf(twin).ratio);
  });
  const mean = poolFigures(ratios);
  return mean && floorPercentOf(mean);
}

function pooledPattern({ pattern, framework, ratio }: Analysis["patterns"][number], runs: readonly ComparableRun[]) {
  const ratios = runs.flatMap(
    ({ analysis: { patterns } }) =>
      patterns.find((mean) => mean.pattern === pattern && mean.framework === framework)?.ratio ?? [],
  );
  return poolFigures(ratios) ?? ratio;
}

/** By the interval that is shown; a difference no larger than that of identical code is within noise. */
function verdictOf(mean: Estimate, marginPercent: number, floorPercent = 0): Verdict {
  const most = 1 + marginPercent / 100;
  if (isBounded(mean) && mean.low >= 1 / most && mean.high <= most) return "equivalent";
  if (!excludesOne(mean)) return "inconclusive";
  if (isWithinFloor(mean.estimate, floorPercent)) return "within-noise";
  return mean.estimate > 1 ? "slower" : "faster";
}
