import {
  type Absent,
  type Analysis,
  type CellAnalysis,
  hostKindOf,
  type Measured,
  originalBaseline,
  type Pool,
  type PooledCell,
} from "@lab/shared/record";
import { estimateIn } from "@lab/shared/statistics/estimates";
import { type MeanOfRuns, meanOfRuns, type RatioOfRun } from "@lab/shared/statistics/mean-of-several";
import { verdictOf } from "@lab/shared/statistics/verdict";
import { type ComparableRun, type Obstacle, obstaclesBetween } from "../compare/comparability.ts";
import { passes } from "./checks.ts";
import type { ListedRun, ReadableRun } from "./listed-run.ts";

type Metric = keyof CellAnalysis["metrics"];

/** These change every cost of a run, and leave its ratios as they are. */
const CHANGES_COSTS = new Set<Obstacle["code"]>(["machine", "lead-in", "void"]);

/** Reasons not to take the mean of runs' ratios: the obstacles to a comparison, but for those that change costs only. */
export function poolObstacles(runs: readonly ComparableRun[]): readonly (Obstacle & { readonly run: string })[] {
  const [first, ...others] = runs;
  if (first === undefined) return [];
  return others.flatMap((other) =>
    obstaclesBetween(first, other)
      .filter(({ code }) => !CHANGES_COSTS.has(code))
      .filter(({ code }) => code !== "protocol" || !haveOneProtocol(first, other))
      .filter(({ code }) => code !== "isolation" || !areBothLimited(first, other))
      .map((obstacle) => ({ ...obstacle, run: other.plan.runId })),
  );
}

/** Containers and control groups enforce the same limits by the same means. */
function areBothLimited(...runs: readonly ComparableRun[]): boolean {
  return runs.every(({ plan: { isolation } }) => isolation === "docker" || isolation === "cgroup");
}

/** However long their bursts were. */
function haveOneProtocol(one: ComparableRun, other: ComparableRun): boolean {
  return one.plan.schedule.protocol === other.plan.schedule.protocol;
}

/** Cells with the mean of their ratios, those that all runs have unless named; a run in which a cell fails a check has no part in it. */
export function poolRuns(runs: readonly ComparableRun[], named?: readonly string[]): Pool {
  const ids = runs.map(({ analysis }) => analysis.cells.map(({ id }) => id));
  const inAll = named ?? ids.reduce((common, some) => common.filter((id) => some.includes(id)));
  return {
    schemaVersion: 2,
    runs: runs.map(({ plan, environment, analysis }) => ({
      run: plan.runId,
      createdAt: plan.createdAt,
      kind: hostKindOf(environment),
      rounds: analysis.stop.rounds,
    })),
    cells: inAll.flatMap((id) => pooledCell(id, runs) ?? []),
    notInAll: [...new Set(ids.flat())].filter((id) => !inAll.includes(id)),
  };
}

function pooledCell(id: string, runs: readonly ComparableRun[]): PooledCell | undefined {
  const [first, ...others] = runs.flatMap((run) => {
    const cell = cellIn(run, id);
    return cell === undefined ? [] : [{ run, cell, against: originalBaseline(cell, run.plan.cells) }];
  });
  if (first === undefined || first.cell.verdict === "baseline") return undefined;
  const isAgainstSame = others.every(({ against }) => against === first.against);
  const mean = isAgainstSame ? meanOfRuns(ratiosOver(runs, id)) : undefined;
  const whyNone = isAgainstSame ? NONE_PASSED : ELSEWHERE;
  return {
    cell: id,
    baseline: first.against,
    runs: [first, ...others].map(({ run, cell }) => ({
      run: run.plan.runId,
      ratio: ratioThatCounts(cell, run.analysis),
    })),
    mean: mean ? withoutKinds(mean) : whyNone,
    byKind: mean ? [...mean.kinds] : [],
    mayLeave: mean?.mayLeave ?? false,
  };
}

function withoutKinds({ mean, lowest, highest, count }: MeanOfRuns) {
  return { mean, lowest, highest, count };
}

const ELSEWHERE: Absent = { absent: "the runs compare it with different baselines" };
const NONE_PASSED: Absent = { absent: "no run passed the checks" };
const FAILED: Absent = { absent: "it failed a check" };

function ratioThatCounts(cell: CellAnalysis, analysis: Analysis, metric: Metric = "costUs"): Measured {
  return passes(cell, analysis) ? cell.metrics[metric].ratio : FAILED;
}

function cellIn({ analysis }: ComparableRun, id: string): CellAnalysis | undefined {
  return analysis.cells.find((cell) => cell.id === id);
}

function ratiosOver(runs: readonly ComparableRun[], id: string, metric?: Metric): readonly RatioOfRun[] {
  return runs.flatMap((run) => {
    const cell = cellIn(run, id);
    const ratio = cell && estimateIn(ratioThatCounts(cell, run.analysis, metric));
    return ratio === undefined ? [] : [{ kind: hostKindOf(run.environment), ratio }];
  });
}

/** The lowest and the highest cost of a cell in the runs in which it passes; undefined if there is none. */
export function costsOver(
  runs: readonly ComparableRun[],
  id: string,
): readonly [lowest: number, highest: number] | undefined {
  const costs = runs.flatMap((run) => {
    const cell = cellIn(run, id);
    return cell && passes(cell, run.analysis) ? (estimateIn(cell.metrics.costUs.figure) ?? []) : [];
  });
  return costs.length === 0 ? undefined : [Math.min(...costs), Math.max(...costs)];
}

const REFERENCE_LIMITS = { cpus: 1, memoryBytes: 512 * 1024 ** 2 };

/** In a container or a control group, with the default limits: what is quoted was measured so. */
function isUnderReference({ plan: { isolation, limits } }: ComparableRun): boolean {
  const isLimited = isolation === "docker" || isolation === "cgroup";
  return isLimited && limits.cpus === REFERENCE_LIMITS.cpus && limits.memoryBytes === REFERENCE_LIMITS.memoryBytes;
}

/** The mean of a cell's ratio, of its cost if no metric is named, over the runs that measured it as the newest of them did. */
export function meanOfCell(id: string, runs: readonly ComparableRun[], metric?: Metric): MeanOfRuns | undefined {
  const [newest, ...others] = runs
    .filter((run) => isUnderReference(run) && cellIn(run, id) !== undefined)
    .toSorted((one, other) => other.plan.createdAt.localeCompare(one.plan.createdAt));
  const cell = newest && cellIn(newest, id);
  if (newest === undefined || cell === undefined) return undefined;
  const alike = others.filter((other) => poolObstacles([newest, other]).length === 0);
  return meanOfRuns(ratiosOver(comparedAlike(cell, newest.plan, [newest, ...alike]), id, metric));
}

/** Published runs whose ratios can be averaged with this one's, itself among them, the oldest first. */
function comparablePublished(run: ComparableRun, listed: readonly ListedRun[]): readonly ReadableRun[] {
  const ids = new Set(run.analysis.cells.map(({ id }) => id));
  return listed
    .filter((one) => one.state === "readable")
    .filter(({ isPublished, analysis }) => isPublished && analysis.cells.some(({ id }) => ids.has(id)))
    .filter((other) => other.plan.runId === run.plan.runId || poolObstacles([run, other]).length === 0)
    .toSorted((one, other) => one.plan.createdAt.localeCompare(other.plan.createdAt));
}

/** A run whose cells have the mean over runs, with the lowest and the highest as bounds, wherever it may be quoted. */
export interface AcrossRuns<Run extends ComparableRun = ReadableRun> {
  readonly run: Run;
  readonly runs: readonly Run[];
  /** Undefined for a cell whose ratio is that of one run, on one host. */
  meanOf(cell: Pick<CellAnalysis, "id">): MeanOfRuns | undefined;
}

export function acrossRuns<Run extends ComparableRun>(run: Run, runs: readonly Run[]): AcrossRuns<Run> {
  const { analysis, plan } = run;
  const means = new Map(
    analysis.cells.flatMap((cell) => {
      const mean =
        cell.verdict === "baseline" ? undefined : meanOfRuns(ratiosOver(comparedAlike(cell, plan, runs), cell.id));
      return mean?.mayLeave ? [[cell.id, mean] as const] : [];
    }),
  );
  const cells = analysis.cells.map((cell) => withMean(cell, means.get(cell.id)));
  const patterns = analysis.patterns.map((pattern) => withPatternMean(pattern, runs));
  return { run: { ...run, analysis: { ...analysis, cells, patterns } }, runs, meanOf: ({ id }) => means.get(id) };
}

export function acrossPublished(run: ReadableRun, listed: readonly ListedRun[]): AcrossRuns {
  return acrossRuns(run, comparablePublished(run, listed));
}

/** The runs that compare a cell with the same baseline, or with a copy of it. */
function comparedAlike<Run extends ComparableRun>(cell: CellAnalysis, { cells }: Run["plan"], runs: readonly Run[]) {
  const against = originalBaseline(cell, cells);
  return runs.filter((run) => {
    const own = cellIn(run, cell.id);
    return own !== undefined && originalBaseline(own, run.plan.cells) === against;
  });
}

/** Without the processes of its run, whose ratios are not the mean's. */
function withMean(cell: CellAnalysis, mean: MeanOfRuns | undefined): CellAnalysis {
  if (mean === undefined) return cell;
  const ratio = rangeOf(mean);
  return {
    ...cell,
    metrics: { ...cell.metrics, costUs: { ...cell.metrics.costUs, ratio } },
    verdict: verdictOf(ratio),
    processes: [],
    warnings: [],
  };
}

/** As an estimate between the lowest and the highest run. */
export function rangeOf({ mean, lowest, highest }: Pick<MeanOfRuns, "mean" | "lowest" | "highest">) {
  return { estimate: mean, low: lowest, high: highest };
}

function withPatternMean(pattern: Analysis["patterns"][number], runs: readonly ComparableRun[]) {
  const ratios = runs.flatMap(({ analysis, environment }) => {
    const own = analysis.patterns.find((one) => one.pattern === pattern.pattern && one.framework === pattern.framework);
    const cells = analysis.cells.filter(({ id }) => own?.cells.includes(id));
    const ratio = estimateIn(own?.ratio);
    return ratio !== undefined && cells.every((cell) => passes(cell, analysis))
      ? [{ kind: hostKindOf(environment), ratio }]
      : [];
  });
  const mean = meanOfRuns(ratios);
  return mean?.mayLeave ? { ...pattern, ratio: rangeOf(mean) } : pattern;
}
