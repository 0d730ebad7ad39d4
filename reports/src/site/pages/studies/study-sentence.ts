import { type Condition, conditions } from "@lab/shared/contract";
import {
  type Analysis,
  type CellAnalysis,
  type Curve,
  type CurveLine,
  type CurvePoint,
  type Estimate,
  headlineIn,
  headlineOf,
  known,
  type Measured,
  type Value,
  type VariedAxis,
  type Verdict,
} from "@lab/shared/record";
import { estimateIn, isBounded } from "@lab/shared/statistics/estimates";
import { curveOfStudy } from "../../../model/answer/study-of.ts";
import { changeOf, riseBetween, riseOf } from "../../../model/figures/beyond-noise.ts";
import type { ReadableRun } from "../../../model/run/listed-run.ts";
import { type Ranking, rankingsOf } from "../../../model/run/standings.ts";
import { isSettled } from "../../../model/run/trust-in.ts";
import { withoutCurves } from "../../../model/run/without-curves.ts";
import { chooseWay } from "../../../model/ways/choose-way.ts";
import { measuredWays, nameOfWay } from "../../../model/ways/measured-ways.ts";
import { cellAt } from "../../../render/tables/curve-tables.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { milliseconds, reach, significant, times } from "../../../words/figures.ts";
import { type DrawnLine, hasOrder, linesBeside } from "../../../words/names/curve-names.ts";
import { groupOf, settingsOf } from "../../../words/names/group-of.ts";
import { startsText } from "../../../words/sentences/starts-text.ts";
import { againstText } from "../answer/answer-section.ts";

type Words = Catalogue["studies"];

/** A study's result in one sentence, made from the analysis alone. */
export function studySentence(name: string, run: ReadableRun, strings: Catalogue): string {
  const { starts, curves = [] } = run.analysis;
  if (starts !== undefined) return startsText(starts, strings.starts);
  const curve = curveOfStudy(name, curves);
  const sentence =
    curve === undefined
      ? (waysSentence(run, strings.studies) ?? patternsSentence(run.analysis, strings))
      : curveSentence(curve, run.analysis, strings);
  return sentence ?? strings.studies.nothing;
}

/** Undefined where nothing was compared along the axis. */
function curveSentence({ axis, lines }: Curve, analysis: Analysis, strings: Catalogue): string | undefined {
  const { studies: say, settings } = strings;
  const headline = headlineIn(analysis);
  const servers = linesBeside(lines, analysis.cells, settings);
  const place = (value: Value | undefined): string => placeText(axis, value, settings);
  const cellsAt = (value: Value) => servers.flatMap((one) => one.lines.flatMap((line) => cellAt(line, value) ?? []));
  const unsettled = axis.values.filter((value) => !cellsAt(value).every(isSettled)).map(place);
  const tell = (
    clausesOf: (lines: readonly DrawnLine[]) => readonly string[],
    sentence: (clauses: readonly string[]) => string,
  ): string | undefined => {
    const groups = servers
      .map((server) => ({ name: server.name, clauses: clausesOf(server.lines) }))
      .filter(({ clauses }) => clauses.length > 0);
    const clauses = firstAndLast(groups).flatMap((group) =>
      group.clauses.map((clause, nth) => (servers.length > 1 && nth === 0 ? say.onOne(group.name, clause) : clause)),
    );
    if (clauses.length === 0) return undefined;
    return unsettled.length === 0 ? sentence(clauses) : say.unsettledAt(sentence(clauses), unsettled);
  };
  const ends = (clauses: readonly string[]): string =>
    say.ends(place(axis.values[0]), place(axis.values.at(-1)), clauses);
  const each = (of: (line: DrawnLine) => readonly string[]) => (some: readonly DrawnLine[]) => some.flatMap(of);
  const slopes = (some: readonly DrawnLine[]) => slopeClauses(some, analysis, say);
  const costs = each((line) => costsAtEnds(line, analysis, say));
  const added = each((line) => addedAtEnds(line, analysis, say));
  const held = each((line) => heldAtEnd(line, place, say));
  const ranges = each((line) => rangeClause(line, place, strings));
  const { [axis.name]: condition }: Readonly<Record<string, Condition>> = conditions;
  if (condition?.counted) return tell(slopes, (clauses) => say.slopes(axis, headline, clauses)) ?? tell(costs, ends);
  if (hasOrder(axis) || axis.values.length === 2) return tell(added, ends) ?? tell(held, say.held);
  return tell(ranges, say.range);
}

/** With more than two places on other axes, a sentence states the first and the last; the tables have all. */
function firstAndLast<Group>(groups: readonly Group[]): readonly Group[] {
  return groups.length > 2 ? [...groups.slice(0, 1), ...groups.slice(-1)] : groups;
}

/** The extra cost of a request per step along the axis, the steepest first. */
function slopeClauses(lines: readonly DrawnLine[], analysis: Analysis, say: Words): readonly string[] {
  const leastOf = ({ estimate, low = estimate }: Estimate): number => low;
  return lines
    .flatMap(({ name, line }) => {
      const { slope } = line;
      if (slope === undefined || "absent" in slope) return [];
      return [{ name, perUnitUs: slope.perUnitUs, rise: riseOf(line, slope, analysis) }];
    })
    .toSorted((one, other) => leastOf(other.perUnitUs) - leastOf(one.perUnitUs))
    .map(({ name, perUnitUs, rise }) =>
      say.slope[rise](name, withUnit(rise === "down" ? negated(perUnitUs) : perUnitUs, reach, "µs", say)),
    );
}

/** The cost that a pattern adds at both ends of the axis. */
function addedAtEnds(drawn: DrawnLine, analysis: Analysis, say: Words): readonly string[] {
  if (drawn.cells.some(isBaseline)) return [];
  return endsClause(drawn, say.added(drawn.name, headlineIn(analysis)), ({ extraUs }) => extraUs, analysis, say);
}

/** The cost of a request at both ends, if no straight line connects them. */
function costsAtEnds(drawn: DrawnLine, analysis: Analysis, say: Words): readonly string[] {
  return endsClause(drawn, say.costs(drawn.name, headlineIn(analysis)), (_, costUs) => costUs, analysis, say);
}

function endsClause(
  { name, line, cells }: DrawnLine,
  subject: string,
  usOf: (point: CurvePoint, costUs: Measured) => Measured,
  analysis: Analysis,
  say: Words,
): readonly string[] {
  const [first, last] = [line.points[0], line.points.at(-1)].map((point) => {
    const cell = cells.find(({ id }) => id === point?.cell);
    if (point === undefined || cell === undefined) return undefined;
    const costUs = headlineOf(cell).figure;
    return { costUs, us: usOf(point, costUs) };
  });
  if (first === undefined || last === undefined) return [];
  const [before, after] = [first.us, last.us];
  if ("absent" in before || "absent" in after) return [say.notAtBoth(name)];
  const endsUs = [first.costUs, last.costUs].flatMap((cost) => estimateIn(cost) ?? []);
  const rise = riseBetween(line, changeOf(before, after), endsUs, analysis);
  const text = (us: Estimate): string =>
    headlineIn(analysis) === "costUs" ? withUnit(us, significant, "µs", say) : withUnit(us, milliseconds, "ms", say);
  return [say.adds[rise](subject, text(before), text(after))];
}

/** The cost at one place of the axis relative to another, where the baseline stands on the axis itself. */
function heldAtEnd({ name, line, cells }: DrawnLine, place: (value: Value) => string, say: Words): readonly string[] {
  const at = ratiosOf(line, cells).at(-1);
  const base = line.points.find(({ cell: id }) => cells.some((cell) => cell.id === id && isBaseline(cell)));
  if (at === undefined || base === undefined) return [];
  const places = [place(at.value), place(base.value)] as const;
  const ratio = times(at.ratio);
  return [isOpen(at.verdict) ? say.openAt[at.verdict](name, ...places, ratio) : say.heldAt(name, ratio, ...places)];
}

function isOpen(verdict: Verdict): verdict is "equivalent" | "within-noise" | "inconclusive" {
  return verdict === "equivalent" || verdict === "within-noise" || verdict === "inconclusive";
}

/** Where a pattern's ratio is least and most. */
function rangeClause(
  { name, line, cells }: DrawnLine,
  place: (value: Value) => string,
  { studies: say, curves }: Catalogue,
): readonly string[] {
  const ratios = ratiosOf(line, cells).toSorted((one, other) => one.ratio.estimate - other.ratio.estimate);
  const [least, most] = [ratios[0], ratios.at(-1)].map((one) => {
    if (one === undefined) return undefined;
    const where = place(one.value);
    return say.at(times(one.ratio), one.verdict === "within-noise" ? curves.withinNoise(where) : where);
  });
  return cells.some(isBaseline) || least === undefined || most === undefined ? [] : [say.ranges(name, least, most)];
}

function ratiosOf({ points }: CurveLine, cells: readonly CellAnalysis[]) {
  return points.flatMap(({ value, cell: id }) => {
    const cell = cells.find((one) => one.id === id);
    const ratio = known(cell && headlineOf(cell).ratio);
    return cell && ratio ? [{ value, ratio, verdict: cell.verdict }] : [];
  });
}

function isBaseline({ verdict }: { readonly verdict: CellAnalysis["verdict"] | "mixed" }): boolean {
  return verdict === "baseline";
}

function waysSentence({ plan, analysis }: ReadableRun, say: Words): string | undefined {
  const clauses = measuredWays(plan, analysis).flatMap(({ server, ways }) => {
    const choice = chooseWay(ways).inServices;
    return choice === undefined
      ? []
      : [say.way(server, nameOfWay(choice.cell), times(choice.ratio), choice.orElse.length)];
  });
  return clauses.length === 0 ? undefined : say.ways(clauses);
}

function patternsSentence(analysis: Analysis, strings: Catalogue): string | undefined {
  const rankings = rankingsOf(withoutCurves(analysis)).filter(({ standings }) =>
    standings.some(({ verdict, ratio }) => verdict !== "baseline" && "estimate" in ratio),
  );
  const baseline = rankings.flatMap(({ standings }) => standings).find(isBaseline);
  const clauses = rankings.map((ranking) => rankingText(ranking, strings));
  return clauses.length === 0 ? undefined : strings.studies.patterns(baseline?.pattern ?? "", clauses);
}

function rankingText({ framework, over, place, standings }: Ranking, strings: Catalogue): string {
  const { answer, settings, studies: say } = strings;
  const where = over === "one-server" ? say.on(groupOf(place, settings)) : answer.inFramework[framework];
  const others = standings.filter((standing) => !isBaseline(standing));
  return say.ofServer(
    where,
    others.map((standing) => againstText(standing, answer)),
  );
}

/** "10 connections", "depth 4" */
function placeText({ name }: VariedAxis, value: Value | undefined, settings: Catalogue["settings"]): string {
  return value === undefined ? "" : settingsOf({ coordinates: { [name]: value }, notDefault: [name] }, settings).join();
}

function withUnit(
  measured: Estimate,
  inWords: (value: number) => string,
  unit: "µs" | "ms",
  { between }: Words,
): string {
  const text = `${inWords(measured.estimate)} ${unit}`;
  return isBounded(measured) ? between(text, inWords(measured.low), inWords(measured.high)) : text;
}

function negated({ estimate, low, high }: Estimate): Estimate {
  return {
    estimate: -estimate,
    ...(high !== undefined && { low: -high }),
    ...(low !== undefined && { high: -low }),
  };
}
