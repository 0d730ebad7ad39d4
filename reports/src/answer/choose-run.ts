import type { Analysis } from "@lab/shared/record";
import type { ListedRun, ReadableRun } from "../site/listed-run.ts";
import { headlineIn } from "../text/headline-text.ts";
import { isSound } from "../text/is-sound.ts";
import { withoutCurves } from "../text/without-curves.ts";
import { isOfMatrix, measuredWays } from "../ways/measured-ways.ts";

/** The run that answers for the three patterns: of those to be trusted a published one, and the one that compares the most cells. */
export function runThatAnswers(runs: readonly ListedRun[]): ReadableRun | undefined {
  return best(runs, ({ analysis }) => (headlineIn(analysis) === "costUs" ? comparedIn(analysis) : 0));
}

/** The run that tells of the most ways to carry the id. */
export function runOfWays(runs: readonly ListedRun[]): ReadableRun | undefined {
  return best(runs, ({ plan, analysis }) =>
    analysis.starts === undefined
      ? measuredWays(plan, analysis).reduce((count, { ways }) => count + ways.length, 0)
      : 0,
  );
}

/** The run that measured the starts of the most cells. */
export function runOfStarts(runs: readonly ListedRun[]): ReadableRun | undefined {
  return best(runs, ({ analysis }) => analysis.starts?.length ?? 0);
}

/** For each question, the newest run that answers it; runs come newest first. */
export function runsOfStudies(runs: readonly ListedRun[]): readonly ReadableRun[] {
  const answering = runs
    .filter((run) => run.state === "readable")
    .filter(({ plan, analysis }) => !analysis.void && (plan.study !== undefined || analysis.curves !== undefined));
  const byQuestion = Map.groupBy(answering, ({ name, plan }) => plan.study?.question ?? name);
  return [...byQuestion.values()].flatMap((some) => some.slice(0, 1));
}

/** Runs come newest first, so of equals the newest is taken. */
function best(runs: readonly ListedRun[], tellsOf: (run: ReadableRun) => number): ReadableRun | undefined {
  const worth = (run: ReadableRun): readonly number[] => [
    Number(run.analysis.isolation !== "rehearsal"),
    Number(isSound(run.analysis)),
    Number(run.isPublished),
    tellsOf(run),
  ];
  const [first] = runs
    .filter((run) => run.state === "readable")
    .filter((run) => !run.analysis.void && tellsOf(run) > 0)
    .toSorted((one, other) => worthiestFirst(worth(one), worth(other)));
  return first;
}

function worthiestFirst(one: readonly number[], other: readonly number[]): number {
  return one.map((value, index) => (other[index] ?? 0) - value).find((difference) => difference !== 0) ?? 0;
}

function comparedIn(analysis: Analysis): number {
  return withoutCurves(analysis).cells.filter(
    (cell) => isOfMatrix(cell) && cell.verdict !== "baseline" && "estimate" in cell.metrics.costUs.ratio,
  ).length;
}
