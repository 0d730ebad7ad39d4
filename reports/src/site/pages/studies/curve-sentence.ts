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
import { changeOf, riseBetween, riseOf } from "../../../model/figures/beyond-noise.ts";
import { isSettled } from "../../../model/run/trust-in.ts";
import { cellAt } from "../../../render/tables/curve-tables.ts";
import type { Catalogue } from "../../../words/catalogue.ts";
import { milliseconds, reach, significant, times } from "../../../words/figures.ts";
import { type DrawnLine, hasOrder, type LinesBeside, linesBeside } from "../../../words/names/curve-names.ts";
import { settingsOf } from "../../../words/names/group-of.ts";

type Words = Catalogue["studies"];

/** The result along an axis in one sentence; undefined where nothing was compared along it. */
export function curveSentence({ axis, lines }: Curve, analysis: Analysis, strings: Catalogue): string | undefined {
  const { studies: say, settings } = strings;
  const servers = linesBeside(lines, analysis.cells, settings);
  const place = (value: Value | undefined): string => placeText(axis, value, settings);
  const unsettled = axis.values.filter((value) => !isSettledAt(value, servers)).map(place);
  const state = (clauses: readonly string[], sentenceOf: (clauses: readonly string[]) => string) => {
    if (clauses.length === 0) return undefined;
    return unsettled.length === 0 ? sentenceOf(clauses) : say.unsettledAt(sentenceOf(clauses), unsettled);
  };
  const ends = (clauses: readonly string[]): string =>
    say.ends(place(axis.values[0]), place(axis.values.at(-1)), clauses);
  const ofEach = (clausesOf: (line: DrawnLine) => readonly string[]) =>
    clausesOn(servers, (some) => some.flatMap(clausesOf), say);
  if (isCounted(axis)) {
    const slopes = clausesOn(servers, (some) => slopeClauses(some, analysis, say), say);
    const costs = ofEach((line) => costsAtEnds(line, analysis, say));
    return state(slopes, (clauses) => say.slopes(axis, headlineIn(analysis), clauses)) ?? state(costs, ends);
  }
  if (hasOrder(axis) || axis.values.length === 2) {
    const added = ofEach((line) => addedAtEnds(line, analysis, say));
    const held = ofEach((line) => heldAtEnd(line, place, say));
    return state(added, ends) ?? state(held, say.held);
  }
  const ranges = ofEach((line) => rangeClause(line, place, strings));
  return state(ranges, say.range);
}

function isCounted({ name }: VariedAxis): boolean {
  const { [name]: condition }: Readonly<Record<string, Condition>> = conditions;
  return condition?.counted === true;
}

function isSettledAt(value: Value, servers: readonly LinesBeside[]): boolean {
  return servers.every(({ lines }) => lines.flatMap((line) => cellAt(line, value) ?? []).every(isSettled));
}

/** The clauses about each server, the first with its name if there are several. */
function clausesOn(
  servers: readonly LinesBeside[],
  clausesOf: (lines: readonly DrawnLine[]) => readonly string[],
  say: Words,
): readonly string[] {
  const groups = servers
    .map(({ name, lines }) => ({ name, clauses: clausesOf(lines) }))
    .filter(({ clauses }) => clauses.length > 0);
  return firstAndLast(groups).flatMap(({ name, clauses }) =>
    clauses.map((clause, nth) => (servers.length > 1 && nth === 0 ? say.onOne(name, clause) : clause)),
  );
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

function isBaseline({ verdict }: CellAnalysis): boolean {
  return verdict === "baseline";
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
