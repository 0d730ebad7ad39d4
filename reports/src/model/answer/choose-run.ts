import { type Analysis, headlineIn } from "@lab/shared/record";
import type { ListedRun, ReadableRun } from "../run/listed-run.ts";
import { areAllSettled, isSound, trustIn, weightiestFirst } from "../run/trust-in.ts";
import { withoutCurves } from "../run/without-curves.ts";
import { isOfMatrix, type MeasuredWay, measuredWays } from "../ways/measured-ways.ts";
import { recommendedWay } from "../ways/recommended-way.ts";
import { MANY_WAYS, studiesOf, studyNamedBy } from "./study-of.ts";

/** The run that answers for the patterns: sound, if possible published, with the most cells compared. */
export function runThatAnswers(runs: readonly ListedRun[]): ReadableRun | undefined {
  const compared = ({ analysis }: ReadableRun): number =>
    headlineIn(analysis) === "costUs" ? comparedIn(analysis) : 0;
  return best(runs, compared, (run) => (studyNamedBy(run) ?? "matrix") === "matrix");
}

/** The run with the most ways to carry the id, even if some cells did not settle: pages mark those. */
export function runOfWays(runs: readonly ListedRun[]): ReadableRun | undefined {
  const published = quotable(runs).filter(({ isPublished, analysis }) => isPublished && isSound(analysis));
  const most = Math.max(0, ...published.map(waysIn));
  return best(most === 0 ? runs : published.filter((run) => waysIn(run) === most), waysIn);
}

function waysIn({ plan, analysis }: ReadableRun): number {
  if (analysis.starts !== undefined) return 0;
  return measuredWays(plan, analysis).reduce((count, { ways }) => count + ways.length, 0);
}

/** The most trusted run of enough ways for a recommendation, the patterns of the matrix among them; it need not have all. */
export function runOfRecommendation(runs: readonly ListedRun[]): ReadableRun | undefined {
  return best(runs, (run) => {
    const servers = run.analysis.starts === undefined ? measuredWays(run.plan, run.analysis) : [];
    const hasMany = servers.some(({ ways }) => ways.length >= MANY_WAYS && hasEveryPattern(ways));
    return Number(hasMany && recommendedWay(run) !== undefined);
  });
}

function hasEveryPattern(ways: readonly MeasuredWay[]): boolean {
  const patterns = new Set(ways.filter(({ cell }) => isOfMatrix(cell)).map(({ cell }) => cell.pattern));
  return (["singleton", "request-scope", "cls"] as const).every((pattern) => patterns.has(pattern));
}

export function runOfStarts(runs: readonly ListedRun[]): ReadableRun | undefined {
  return best(runs, ({ analysis }) => analysis.starts?.length ?? 0);
}

/** A question with a name, and the runs that answer it. */
export interface AnsweredStudy {
  readonly name: string;
  /** The most trusted one, if possible published. */
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
 * The first by the criteria below: of published runs with equal content, the most trusted; of others the newest, which
 * is listed first. Undefined if all have an amount of 0.
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
    ...(run.isPublished ? trustIn(run.analysis) : []),
  ];
  const [first] = quotable(runs)
    .filter((run) => amountIn(run) > 0)
    .toSorted((one, other) => weightiestFirst(worth(one), worth(other)));
  return first;
}

function comparedIn(analysis: Analysis): number {
  return withoutCurves(analysis).cells.filter(
    (cell) => isOfMatrix(cell) && cell.verdict !== "baseline" && "estimate" in cell.metrics.costUs.ratio,
  ).length;
}
