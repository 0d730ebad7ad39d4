import {
  type Analysis,
  type CellAnalysis,
  type CurveLine,
  type CurvePoint,
  type Estimate,
  type Headline,
  headlineOf,
  type Measured,
  type Value,
  type VariedAxis,
} from "@lab/shared/record";
import { curveOfStudy } from "../../model/answer/study-of.ts";
import { riseOf } from "../../model/figures/beyond-noise.ts";
import { headlineIn } from "../../model/run/headline.ts";
import type { ReadableRun } from "../../model/run/listed-run.ts";
import { type Ranking, rankingsOf } from "../../model/run/standings.ts";
import { withoutCurves } from "../../model/run/without-curves.ts";
import { type Choice, chooseWay } from "../../model/ways/choose-way.ts";
import { measuredWays } from "../../model/ways/measured-ways.ts";
import type { Catalogue } from "../catalogue.ts";
import { hasOrder } from "../names/axis-places.ts";
import { type DrawnLine, linesBeside } from "../names/line-names.ts";

/** A study's result, as its sentence states it. */
export type StudyAnswer =
  /** The cost that each pattern adds at both ends of an axis. */
  | { readonly tells: "ends"; readonly along: Along; readonly groups: readonly GroupOf<AtEnds>[] }
  /** The cost at one place of an axis relative to another. */
  | { readonly tells: "held"; readonly along: Along; readonly groups: readonly GroupOf<Held>[] }
  /** The extra cost of a request per step along it. */
  | { readonly tells: "slopes"; readonly along: Along; readonly groups: readonly GroupOf<Sloped>[] }
  /** The cost of a request at both ends, if no straight line connects them. */
  | { readonly tells: "costs"; readonly along: Along; readonly groups: readonly GroupOf<AtEnds>[] }
  /** Where a pattern's ratio is least and most. */
  | { readonly tells: "range"; readonly along: Along; readonly groups: readonly GroupOf<Ranging>[] }
  | { readonly tells: "ways"; readonly servers: readonly { readonly server: string; readonly choice: Choice }[] }
  | { readonly tells: "patterns"; readonly rankings: readonly Ranking[] };

interface Along {
  readonly axis: VariedAxis;
  readonly headline: Headline;
}

/** The result of one server, named if there are several. */
export interface GroupOf<Line> {
  readonly server?: string;
  readonly lines: readonly Line[];
}

export interface AtEnds {
  readonly name: string;
  readonly from: Point;
  readonly to: Point;
}

interface Point {
  readonly value: Value;
  readonly us: Measured;
}

export interface Sloped {
  readonly name: string;
  readonly perUnitUs: Estimate;
  readonly rise: ReturnType<typeof riseOf>;
}

export interface Held {
  readonly name: string;
  readonly base: Value;
  readonly at: Ratio;
}

export interface Ranging {
  readonly name: string;
  readonly least: Ratio;
  readonly most: Ratio;
}

interface Ratio {
  readonly value: Value;
  readonly ratio: Estimate;
}

/** Axes for which the cost of one more is of interest. */
const COUNTED: readonly string[] = ["depth", "contexts", "tenants"];

/** Undefined where nothing was compared. */
export function studyAnswer(
  name: string,
  { plan, analysis }: ReadableRun,
  settings: Catalogue["settings"],
): StudyAnswer | undefined {
  const curve = curveOfStudy(name, analysis.curves ?? []);
  if (curve === undefined) return waysAnswer(plan, analysis) ?? patternsAnswer(analysis);

  const { axis } = curve;
  const along = { axis, headline: headlineIn(analysis) };
  const byId = new Map(analysis.cells.map((cell) => [cell.id, cell]));
  const servers = linesBeside(curve.lines, byId, settings);
  const groupsOf = <Line>(of: (drawn: DrawnLine) => readonly Line[]): readonly GroupOf<Line>[] =>
    ofMany(
      servers
        .map(({ name: server, lines }) => ({ ...(servers.length > 1 && { server }), lines: lines.flatMap(of) }))
        .filter(({ lines }) => lines.length > 0),
    );
  if (COUNTED.includes(axis.name)) {
    const groups = groupsOf((drawn) => sloped(drawn, analysis)).map((group) => ({
      ...group,
      lines: group.lines.toSorted(steepestFirst),
    }));
    return groups.length > 0
      ? { tells: "slopes", along, groups }
      : orNothing({ tells: "costs", along, groups: groupsOf(costsAtEnds) });
  }
  if (hasOrder(axis) || axis.values.length === 2) {
    const groups = groupsOf(atEnds);
    return groups.length > 0
      ? { tells: "ends", along, groups }
      : orNothing({ tells: "held", along, groups: groupsOf(heldAtEnd) });
  }
  return orNothing({ tells: "range", along, groups: groupsOf(ranging) });
}

/** With more than two places on other axes, a sentence states the first and the last; the tables have all. */
function ofMany<Group>(groups: readonly Group[]): readonly Group[] {
  return groups.length > 2 ? [...groups.slice(0, 1), ...groups.slice(-1)] : groups;
}

function orNothing(answer: Extract<StudyAnswer, { readonly groups: unknown }>): StudyAnswer | undefined {
  return answer.groups.length === 0 ? undefined : answer;
}

function sloped({ name, line }: DrawnLine, analysis: Analysis): readonly Sloped[] {
  const { slope } = line;
  if (slope === undefined || "absent" in slope) return [];
  return [{ name, perUnitUs: slope.perUnitUs, rise: riseOf(line, slope, analysis) }];
}

/** Slopes that differ from zero come first. */
function steepestFirst(one: Sloped, other: Sloped): number {
  const least = ({ perUnitUs: { estimate, low = estimate } }: Sloped): number => low;
  return least(other) - least(one);
}

function atEnds({ name, line, cells }: DrawnLine): readonly AtEnds[] {
  const [from, to] = [line.points[0], line.points.at(-1)];
  if (from === undefined || to === undefined || cells.some(isBaseline)) return [];
  const added = ({ value, extraUs }: CurvePoint): Point => ({ value, us: extraUs });
  return [{ name, from: added(from), to: added(to) }];
}

function costsAtEnds({ name, line: { points }, cells }: DrawnLine): readonly AtEnds[] {
  const [from, to] = [points[0], points.at(-1)].map((point) => {
    const cell = cells.find(({ id }) => id === point?.cell);
    return point && cell && { value: point.value, us: headlineOf(cell).figure };
  });
  return from === undefined || to === undefined ? [] : [{ name, from, to }];
}

function ranging({ name, line, cells }: DrawnLine): readonly Ranging[] {
  if (cells.some(isBaseline)) return [];
  const ratios = ratiosOf(line, cells).toSorted((one, other) => one.ratio.estimate - other.ratio.estimate);
  const [least, most] = [ratios[0], ratios.at(-1)];
  return least === undefined || most === undefined ? [] : [{ name, least, most }];
}

function ratiosOf({ points }: CurveLine, cells: readonly CellAnalysis[]): readonly Ratio[] {
  return points.flatMap(({ value, cell: id }) => {
    const cell = cells.find((one) => one.id === id);
    if (cell === undefined) return [];
    const { ratio } = headlineOf(cell);
    return "absent" in ratio ? [] : [{ value, ratio }];
  });
}

/** Where the baseline stands on the axis itself. */
function heldAtEnd({ name, line, cells }: DrawnLine): readonly Held[] {
  const at = ratiosOf(line, cells).at(-1);
  const base = line.points.find(({ cell: id }) => cells.some((cell) => cell.id === id && isBaseline(cell)));
  return at === undefined || base === undefined ? [] : [{ name, base: base.value, at }];
}

function isBaseline({ verdict }: CellAnalysis): boolean {
  return verdict === "baseline";
}

function waysAnswer(plan: ReadableRun["plan"], analysis: Analysis): StudyAnswer | undefined {
  const servers = measuredWays(plan, analysis).flatMap(({ server, ways }) => {
    const choice = chooseWay(ways).inServices;
    return choice === undefined ? [] : [{ server, choice }];
  });
  return servers.length === 0 ? undefined : { tells: "ways", servers };
}

function patternsAnswer(analysis: Analysis): StudyAnswer | undefined {
  const rankings = rankingsOf(withoutCurves(analysis)).filter(({ standings }) =>
    standings.some(({ verdict, ratio }) => verdict !== "baseline" && "estimate" in ratio),
  );
  return rankings.length === 0 ? undefined : { tells: "patterns", rankings };
}
