import { type Analysis, type CellAnalysis, headlineOf } from "@lab/shared/record";
import { estimateIn } from "@lab/shared/statistics/estimates";
import { withoutCurves } from "../../model/run/without-curves.ts";
import { nameOfWay } from "../../model/ways/measured-ways.ts";
import { type Catalogue, catalogueOf, type Lang } from "../../words/catalogue.ts";
import { groupOf } from "../../words/names/group-of.ts";
import { percentileOf } from "../../words/names/headline-text.ts";

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
  return estimateIn(headlineOf(cell).figure);
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

function sentenceOf(cell: CellAnalysis, name: string, baseline: string, { brief: say, reason }: Catalogue): string {
  const { ratio } = headlineOf(cell);
  const percentile = percentileOf(cell.headline ?? "costUs");
  if ("absent" in ratio) return say.noRatio(name, baseline, reason(ratio.absent));
  switch (cell.verdict) {
    case "slower":
    case "faster":
      return say.costs(name, baseline, ratio, percentile);
    case "equivalent":
      return say.equal(name, baseline, ratio, percentile);
    case "not-comparable":
      return say.notComparable(name, baseline);
    default:
      return say.open(name, baseline, ratio, percentile);
  }
}

/**
 * One sentence for all servers; undefined where some cell is not decided, or not compared by its CPU cost, and along an
 * axis, where each place has its own.
 */
export function briefVerdict(analysis: Analysis, lang: Lang): string | undefined {
  if (isCurve(analysis)) return undefined;
  const cells = answeredCells(analysis).flat();
  const compared = cells.filter(({ id, baseline }) => id !== baseline);
  const baselines = new Set(cells.filter(({ id, baseline }) => id === baseline).map(nameOfWay));
  const [baseline] = baselines;
  if (baseline === undefined || baselines.size > 1 || compared.length === 0 || !compared.every(isDecided))
    return undefined;
  const ranges = [...Map.groupBy(compared, nameOfWay)].map(([name, some]) => {
    const ratios = some.flatMap(({ metrics }) => estimateIn(metrics.costUs.ratio) ?? []);
    return { name, least: Math.min(...ratios), largest: Math.max(...ratios) };
  });
  return ranges.some(({ name }) => name === baseline) ? undefined : catalogueOf(lang).brief.verdict(ranges, baseline);
}

function isDecided({ verdict, headline = "costUs" }: CellAnalysis): boolean {
  return headline === "costUs" && (verdict === "slower" || verdict === "faster" || verdict === "equivalent");
}
