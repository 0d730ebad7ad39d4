import { type AppVerdict, type ComparedFigure, ComparedMetric } from "@lab/shared/record";
import { type CellView, effectsOn } from "../cells/cell-view.ts";
import { metricOf, NOT_MEASURED } from "../cells/metrics-of.ts";
import { judge } from "../judge/verdicts.ts";

/**
 * Compares every figure of both sides. Figures other than the headline are corrected together, as multiple comparisons.
 */
export function compareFigures(
  before: CellView | undefined,
  after: CellView | undefined,
  { headline, verdict, marginPercent }: Pick<AppVerdict, "headline" | "verdict" | "marginPercent">,
): AppVerdict["figures"] {
  const names = ComparedMetric.options;
  const isDecided = (name: ComparedMetric): boolean => name === headline && verdict !== "self-check";
  const judged = names.filter((name) => !isDecided(name)).map((id) => ({ id, effects: effectsBy(id, after) }));
  const verdicts = judge(judged, marginPercent);
  const rows = names.map((name): readonly [ComparedMetric, ComparedFigure] => {
    const own = before === undefined ? NOT_MEASURED : metricOf(before, name).figure;
    const other = after && metricOf(after, name);
    const found = isDecided(name) ? verdict : verdicts.get(name)?.verdict;
    const sides = { before: own, after: other?.figure ?? NOT_MEASURED, ratio: other?.ratio ?? NOT_MEASURED };
    return [name, { ...sides, verdict: IN_WORDS[found ?? ""] ?? "not-measured" }];
  });
  return Object.fromEntries(rows) as AppVerdict["figures"];
}

function effectsBy(name: ComparedMetric, view: CellView | undefined): readonly number[] {
  return view === undefined ? [] : effectsOn(view, name).map(({ effect }) => effect);
}

/** Less is not better of everything. */
const IN_WORDS: Readonly<Record<string, ComparedFigure["verdict"]>> = {
  slower: "more",
  faster: "less",
  equivalent: "equivalent",
  inconclusive: "inconclusive",
};
