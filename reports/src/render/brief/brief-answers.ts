import type { Analysis, CellAnalysis } from "@lab/shared/record";
import { estimateIn } from "@lab/shared/statistics/estimates";
import { withoutCurves } from "../../model/run/without-curves.ts";
import { nameOfWay } from "../../model/ways/measured-ways.ts";
import { type Catalogue, catalogueOf, type Lang } from "../../words/catalogue.ts";
import { groupOf } from "../../words/names/group-of.ts";
import { answerText } from "../../words/names/verdict-text.ts";

/**
 * The cells that answer a run's question, each baseline with its comparisons: the cheapest first, within and among
 * them.
 */
export function answeredCells(analysis: Analysis): readonly (readonly CellAnalysis[])[] {
  const cells = withoutCurves(analysis).cells.filter(({ section }) => section !== "evidence");
  return [...Map.groupBy(cells.toSorted(byCost), ({ baseline }) => baseline).values()];
}

function byCost(one: CellAnalysis, other: CellAnalysis): number {
  const [first = Number.POSITIVE_INFINITY, second = Number.POSITIVE_INFINITY] = [figureOf(one), figureOf(other)];
  return first === second ? 0 : first - second;
}

export function figureOf(cell: CellAnalysis): number | undefined {
  return estimateIn(cell.metrics.costUs.figure);
}

/** For each cell with a baseline, how it compares with that, and on which server. */
export function briefAnswers(analysis: Analysis, lang: Lang) {
  const strings = catalogueOf(lang);
  return answeredCells(analysis).flatMap((held) => {
    const baseline = analysis.cells.find(({ id }) => id === held[0]?.baseline);
    if (baseline === undefined) return [];
    // Along an axis, cells at other places follow, so the place of these is named.
    const server = groupOf(isCurve(analysis) ? baseline : { ...baseline, notDefault: [] }, strings.settings);
    const others = held.filter((cell) => cell.id !== baseline.id);
    const nameOf = areToldApart([baseline, ...others]) ? nameOfWay : ({ id }: CellAnalysis) => id;
    return others.map((cell) => ({ server, sentence: sentenceOf(cell, nameOf(cell), nameOf(baseline), strings) }));
  });
}

function isCurve({ curves = [] }: Analysis): boolean {
  return curves.length > 0;
}

/** By the patterns or ways that they are, on one server. */
function areToldApart(cells: readonly CellAnalysis[]): boolean {
  const servers = new Set(cells.map(({ framework, adapter }) => `${framework} ${adapter}`));
  return servers.size === 1 && new Set(cells.map(nameOfWay)).size === cells.length;
}

function sentenceOf(cell: CellAnalysis, name: string, baseline: string, strings: Catalogue): string {
  const { brief: say, reason } = strings;
  const { ratio } = cell.metrics.costUs;
  if ("absent" in ratio) return say.noRatio(name, baseline, reason(ratio.absent));
  if (cell.verdict === "not-comparable") return say.notComparable(name, baseline);
  return say.against(name, baseline, answerText(cell.verdict, ratio, strings), ratio);
}
