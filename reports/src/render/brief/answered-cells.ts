import { type Analysis, type CellAnalysis, headlineOf } from "@lab/shared/record";
import { withoutCurves } from "../../model/run/without-curves.ts";

/**
 * The cells that answer a run's question, each baseline with its comparisons: the cheapest first, within and among
 * them.
 */
export function answeredCells(analysis: Analysis): readonly (readonly CellAnalysis[])[] {
  const cells = withoutCurves(analysis).cells.filter(({ toldAmong }) => toldAmong !== "evidence");
  return [...Map.groupBy(cells.toSorted(byHeadline), ({ baseline }) => baseline).values()];
}

function byHeadline(one: CellAnalysis, other: CellAnalysis): number {
  const [first = Number.POSITIVE_INFINITY, second = Number.POSITIVE_INFINITY] = [figureOf(one), figureOf(other)];
  return first === second ? 0 : first - second;
}

export function figureOf(cell: CellAnalysis): number | undefined {
  const { figure } = headlineOf(cell);
  return "absent" in figure ? undefined : figure.estimate;
}
