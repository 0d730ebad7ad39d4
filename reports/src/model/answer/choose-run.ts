import { type Analysis, type Curve, STUDY_OF_AXIS } from "@lab/shared/record";
import { areAllSettled, isSound } from "../run/checks.ts";
import type { ListedRun, ReadableRun } from "../run/listed-run.ts";
import { acrossPublished } from "../run/mean-over-runs.ts";
import { type RecommendedWay, recommendedWay } from "../ways/choose-way.ts";
import { isOfMatrix, type MeasuredWay, measuredWays, withoutCurves } from "../ways/measured-ways.ts";

/** The run that answers for the patterns: sound, if possible published, with the most cells compared. */
export function runThatAnswers(runs: readonly ListedRun[]): ReadableRun | undefined {
  const compared = ({ analysis }: ReadableRun): number => (analysis.openLoad === undefined ? comparedIn(analysis) : 0);
  return best(runs, compared, (run) => (studyNamedBy(run) ?? "matrix") === "matrix");
}

/** The run with the most ways to carry the id, even if some cells did not settle: pages mark those. */
export function runOfWays(runs: readonly ListedRun[]): ReadableRun | undefined {
  const published = quotable(runs).filter(({ isPublished, analysis }) => isPublished && isSound(analysis));
  const most = Math.max(0, ...published.map(waysIn));
  return best(most === 0 ? runs : published.filter((run) => waysIn(run) === most), waysIn);
}

function waysIn({ plan, analysis }: ReadableRun): number {
  if (isOfStarts(analysis)) return 0;
  return measuredWays(plan, analysis).reduce((count, { ways }) => count + ways.length, 0);
}

/** The run of enough ways for a recommendation, the patterns of the matrix among them; it need not have all. */
export function runOfRecommendation(runs: readonly ListedRun[]): ReadableRun | undefined {
  return best(runs, (run) => {
    const servers = isOfStarts(run.analysis) ? [] : measuredWays(run.plan, run.analysis);
    const hasMany = servers.some(({ ways }) => ways.length >= MANY_WAYS && hasEveryPattern(ways));
    return Number(hasMany && recommendedWay({ run, runs: [run] }) !== undefined);
  });
}

function hasEveryPattern(ways: readonly MeasuredWay[]): boolean {
  const patterns = new Set(ways.filter(({ cell }) => isOfMatrix(cell)).map(({ cell }) => cell.pattern));
  return (["singleton", "request-scope", "cls"] as const).every((pattern) => patterns.has(pattern));
}

/** The way that the published runs recommend together. */
export function recommendationIn(runs: readonly ListedRun[]): RecommendedWay | undefined {
  const run = runOfRecommendation(runs);
  return run && recommendedWay(acrossPublished(run, runs));
}

/** A question with a name, and the runs that answer it. */
export interface AnsweredStudy {
  readonly name: string;
  /** If possible a published one. */
  readonly run: ReadableRun;
  /** All others that are not void, newest first. */
  readonly others: readonly ReadableRun[];
}

export function studiesIn(runs: readonly ListedRun[]): readonly AnsweredStudy[] {
  const answers = quotable(runs).flatMap((run) => studiesOf(run).map((name) => ({ name, run })));
  return [...Map.groupBy(answers, ({ name }) => name)].flatMap(([name, some]) => {
    const all = some.map(({ run }) => run);
    const run = name === "ways" ? runOfWays(all) : best(all, (one) => (studyNamedBy(one) === name ? 2 : 1));
    return run === undefined ? [] : [{ name, run, others: all.filter((other) => other !== run) }];
  });
}

export function curvesOfNoStudy(runs: readonly ListedRun[]): readonly ReadableRun[] {
  return quotable(runs).filter((run) => run.analysis.curves !== undefined && studiesOf(run).length === 0);
}

function quotable(runs: readonly ListedRun[]): readonly ReadableRun[] {
  return runs.filter((run) => run.state === "readable").filter(({ analysis }) => !analysis.void);
}

/**
 * The run whose tables a page shows: the first by the criteria below, of equals the newest. Its figures are means over all
 * published runs if there are enough. Undefined if all have an amount of 0.
 */
function best(
  runs: readonly ListedRun[],
  amountIn: (run: ReadableRun) => number,
  isAboutIt: (run: ReadableRun) => boolean = () => true,
): ReadableRun | undefined {
  const worth = (run: ReadableRun): readonly number[] => [
    Number(run.analysis.isolation !== "rehearsal"),
    Number(isSound(run.analysis)),
    Number(areAllSettled(run.analysis)),
    Number(run.isPublished),
    Number(isAboutIt(run)),
    amountIn(run),
  ];
  const [first] = quotable(runs)
    .filter((run) => amountIn(run) > 0)
    .toSorted((one, other) => weightiestFirst(worth(one), worth(other)));
  return first;
}

/** Which of two lists has the larger number where they first differ. */
function weightiestFirst(one: readonly number[], other: readonly number[]): number {
  return one.map((value, index) => (other[index] ?? 0) - value).find((difference) => difference !== 0) ?? 0;
}

function comparedIn(analysis: Analysis): number {
  return withoutCurves(analysis).cells.filter(
    (cell) => isOfMatrix(cell) && cell.verdict !== "baseline" && "estimate" in cell.metrics.costUs.ratio,
  ).length;
}

/** A run of fewer ways measured a selection. */
const MANY_WAYS = 4;

/** The study of a run without load, along any axis. */
const OF_STARTS = "starts";

/** True if processes were started, and none was under load. */
export function isOfStarts({ cells }: Pick<Analysis, "cells">): boolean {
  return cells.every(({ metrics }) => "absent" in metrics.costUs.figure) && cells.some(wasStarted);
}

function wasStarted({ metrics }: Analysis["cells"][number]): boolean {
  return "estimate" in metrics.startMs.figure;
}

/**
 * The names of the studies that a run answers: that of its plan, and those about an axis along which it compares
 * patterns. A run without a study and without conditions answers `matrix` or `ways` if it has all of their cells.
 */
export function studiesOf(run: ReadableRun): readonly string[] {
  if (isOfStarts(run.analysis)) return [OF_STARTS];
  const named = studyNamedBy(run) ?? impliedStudy(run);
  return [...new Set([...(named === undefined ? [] : [named]), ...studiesAlong(run)])];
}

/** The study of its plan, if the name can be a page's: anyone may have written the folder of a run. */
export function studyNamedBy({ plan: { study } }: Pick<ReadableRun, "plan">): string | undefined {
  return study !== undefined && /^[a-z][a-z0-9-]{0,40}$/.test(study.name) ? study.name : undefined;
}

/** The curve that a study is about, or else the one with the most points. */
export function curveOfStudy(name: string, curves: readonly Curve[]): Curve | undefined {
  const [longest] = curves.toSorted((one, other) => other.axis.values.length - one.axis.values.length);
  return curves.find(({ axis }) => STUDY_OF_AXIS.get(axis.name) === name) ?? longest;
}

function studiesAlong({ analysis: { cells, curves = [] } }: ReadableRun): readonly string[] {
  const patterns = new Set(cells.map(({ pattern }) => pattern));
  return patterns.size < 2 ? [] : curves.flatMap(({ axis }) => STUDY_OF_AXIS.get(axis.name) ?? []);
}

function impliedStudy(run: ReadableRun): string | undefined {
  if (!isWithoutConditions(run)) return undefined;
  const most = Math.max(0, ...measuredWays(run.plan, run.analysis).map(({ ways }) => ways.length));
  if (most > 0) return most < MANY_WAYS ? undefined : "ways";
  return hasAllServers(run) ? "matrix" : undefined;
}

/** True if its cells are interleaved in a closed loop, under default conditions. */
function isWithoutConditions({ plan: { study, varied = [] }, analysis }: ReadableRun): boolean {
  return (
    study === undefined &&
    analysis.protocol === "interleaved" &&
    analysis.openLoad === undefined &&
    varied.length === 0 &&
    analysis.cells.filter(isOfMatrix).every(({ notDefault }) => notDefault.length === 0)
  );
}

function hasAllServers({ analysis }: ReadableRun): boolean {
  const servers = new Set(analysis.cells.map(({ framework, adapter }) => `${framework} ${adapter}`));
  return ["nest express", "nest fastify", "raw express", "raw fastify", "raw node-http"].every((one) =>
    servers.has(one),
  );
}
