import { type Analysis, type CellAnalysis, headlineOf, type Measured, type Verdict } from "@lab/shared/record";
import { poolFigures } from "@lab/shared/statistics/pool-figures";
import { excludesOne } from "@lab/shared/statistics/ratio-of";
import { floorPercentOf, isWithinFloor } from "@lab/shared/statistics/within-floor";
import type { ComparableRun } from "./comparability.ts";
import { poolRuns } from "./pool-runs.ts";

/** A run's analysis in which each comparison is that of several runs, of which it is one: ratios, means and verdicts. */
export function pooledAnalysis({ analysis }: ComparableRun, runs: readonly ComparableRun[]): Analysis {
  const means = new Map(poolRuns(runs).cells.map(({ cell, mean }) => [cell, mean]));
  return {
    ...analysis,
    cells: analysis.cells.map((cell) => pooledCell(cell, means.get(cell.id), runs, analysis.marginPercent)),
    patterns: analysis.patterns.map((mean) => ({ ...mean, ratio: pooledPattern(mean, runs) })),
  };
}

function pooledCell(
  cell: CellAnalysis,
  mean: Measured | undefined,
  runs: readonly ComparableRun[],
  marginPercent: number,
): CellAnalysis {
  if (mean === undefined || "absent" in mean) return cell;
  const { headline = "costUs", roundsNeeded: _, ...rest } = cell;
  const floorPercent = pooledFloor(cell.baseline, runs) ?? cell.noiseFloorPercent;
  return {
    ...rest,
    ...(cell.headline && { headline }),
    ...(floorPercent !== undefined && { noiseFloorPercent: floorPercent }),
    metrics: { ...cell.metrics, [headline]: { ...headlineOf(cell), ratio: mean } },
    verdict: verdictOf(mean, marginPercent, floorPercent),
  };
}

/** How far the interval of a baseline's twins, pooled as well, reaches from no difference. */
function pooledFloor(baseline: string, runs: readonly ComparableRun[]): number | undefined {
  const ratios = runs.flatMap(({ analysis: { twins } }) =>
    twins.filter(({ twinOf }) => twinOf === baseline).map((twin) => headlineOf(twin).ratio),
  );
  const mean = poolFigures(ratios, "ratios");
  return mean && floorPercentOf(mean);
}

function pooledPattern({ pattern, framework, ratio }: Analysis["patterns"][number], runs: readonly ComparableRun[]) {
  const ratios = runs.flatMap(
    ({ analysis: { patterns } }) =>
      patterns.find((mean) => mean.pattern === pattern && mean.framework === framework)?.ratio ?? [],
  );
  return poolFigures(ratios, "ratios") ?? ratio;
}

/** By the interval that is shown; a difference no larger than that of identical code is within noise. */
function verdictOf(mean: Exclude<Measured, { absent: string }>, marginPercent: number, floorPercent = 0): Verdict {
  const { estimate, low, high } = mean;
  const most = 1 + marginPercent / 100;
  if (low !== undefined && high !== undefined && low >= 1 / most && high <= most) return "equivalent";
  if (!excludesOne(mean)) return "inconclusive";
  if (isWithinFloor(estimate, floorPercent)) return "within-noise";
  return estimate > 1 ? "slower" : "faster";
}
