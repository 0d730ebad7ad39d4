import type { CellAnalysis } from "@lab/shared/record";
import { runOfRecommendation, runThatAnswers } from "../answer/choose-run.ts";
import { studiesOf } from "../answer/study-of.ts";
import type { ComparableRun } from "../compare/comparability.ts";
import { FEWEST_RUNS, isWorthPooling, poolableWith } from "../compare/pool-runs.ts";
import { pooledAnalysis } from "../compare/pooled-analysis.ts";
import type { ListedRun, ReadableRun } from "../run/listed-run.ts";
import { isSound } from "../run/trust-in.ts";
import { measuredWays } from "./measured-ways.ts";
import { type RecommendedWay, recommendedWay } from "./recommended-way.ts";

/** A run with the comparisons of several runs. */
export interface AcrossRuns<Run extends ComparableRun = ReadableRun> {
  readonly run: Run;
  /** The runs of ways among them; empty if the run stands alone. */
  readonly pool: readonly Run[];
  /** The runs that a cell is quoted from; empty if that is the run alone. */
  runsOf(cell: CellAnalysis): readonly Run[];
}

/** A pattern of the matrix is quoted from the runs without ways, as the first page does, if there are enough of them. */
export function acrossRuns<Run extends ComparableRun>(run: Run, runs: readonly Run[]): AcrossRuns<Run> {
  const areWays = Map.groupBy(runs, ({ plan, analysis }) => measuredWays(plan, analysis).length > 0);
  const [ofMatrix = [], pool = []] = [areWays.get(false), areWays.get(true)];
  const ofWays = pooledAnalysis(run, pool);
  return {
    run: { ...run, analysis: pooledAnalysis({ ...run, analysis: ofWays }, ofMatrix) },
    pool: pool.length < FEWEST_RUNS ? [] : pool,
    runsOf: ({ id }) =>
      [ofMatrix, pool]
        .map((some) => some.filter(({ analysis: { cells } }) => cells.some((cell) => cell.id === id)))
        .find(({ length }) => length >= FEWEST_RUNS) ?? [],
  };
}

/** With the published runs of ways that are worth pooling, if this is one, and those that answer for the matrix. */
export function acrossPublished(run: ReadableRun, listed: readonly ListedRun[]): AcrossRuns {
  const runs = listed.filter((one) => one.state === "readable");
  const ofWays = runs
    .filter(({ isPublished, analysis }) => isPublished && isSound(analysis) && isWorthPooling(analysis))
    .filter((one) => studiesOf(one).includes("ways"))
    .toSorted((one, other) => one.plan.createdAt.localeCompare(other.plan.createdAt));
  const answering = runThatAnswers(runs);
  return acrossRuns(run, ofWays.includes(run) ? [...ofWays, ...(answering ? poolableWith(answering, runs) : [])] : []);
}

/** The way that the most trusted run and all like it recommend. */
export function recommendationIn(runs: readonly ListedRun[]): RecommendedWay | undefined {
  const run = runOfRecommendation(runs);
  return run && recommendedWay(acrossPublished(run, runs).run);
}
