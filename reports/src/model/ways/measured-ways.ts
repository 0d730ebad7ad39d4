import {
  type Absent,
  type Analysis,
  type CellAnalysis,
  Place,
  type Plan,
  type Seen,
  type Way,
} from "@lab/shared/record";
import { estimateIn } from "@lab/shared/statistics/estimates";

export interface MeasuredWay {
  readonly cell: CellAnalysis;
  readonly way: Way;
  /** The runs that measured it, for a comparison with another way. */
  readonly runs: readonly { readonly analysis: Analysis }[];
}

/** The ways on one server, cheapest first. */
export interface WaysOnServer {
  /** `nest-fastify`, or `fastify` without Nest. */
  readonly server: string;
  readonly ways: readonly MeasuredWay[];
}

/** Empty for a run that measured no way outside the matrix; `runs` are all that two ways are compared in. */
export function measuredWays(
  { ways = {} }: Plan,
  analysis: Analysis,
  runs: MeasuredWay["runs"] = [{ analysis }],
): readonly WaysOnServer[] {
  const known = new Map(Object.entries(ways));
  const found = analysis.cells
    .filter((cell) => isOfMatrix(cell) || isOfWays(cell))
    .flatMap((cell) => {
      const way = known.get(cell.variant);
      return way === undefined ? [] : [{ cell, way, runs }];
    });
  return [...Map.groupBy(found, ({ cell }) => serverOf(cell))]
    .filter(([, members]) => members.some(({ cell }) => isOfWays(cell)))
    .map(([server, members]) => ({ server, ways: members.toSorted((one, other) => rankOf(one) - rankOf(other)) }));
}

/** The short name of a way, as tables of one server use it: the end of its id. */
export function nameOfWay({ coordinates, variant }: CellAnalysis): string {
  return String(coordinates["way"] ?? variant.slice(variant.indexOf("/") + 1));
}

export function isOfMatrix({ section }: Pick<CellAnalysis, "section">): boolean {
  return section === undefined;
}

/** True if a matrix of these cells shows more than baselines. */
export function isMatrixCompared(cells: readonly CellAnalysis[]): boolean {
  return cells.some((cell) => isOfMatrix(cell) && cell.verdict !== "baseline");
}

/** The patterns of Nest that are compared with a baseline; without Nest, those of the other servers. */
export function comparedPatterns(analysis: Analysis): readonly string[] {
  const members = withoutCurves(analysis).cells.filter((cell) => isOfMatrix(cell) && cell.verdict !== "baseline");
  const ofNest = members.filter(({ framework }) => framework === "nest");
  return (ofNest.length > 0 ? ofNest : members).map(({ id }) => id);
}

export function isOfWays({ section }: CellAnalysis): boolean {
  return section === "ways";
}

export function isVisibilityKnown({ way }: MeasuredWay): boolean {
  return !("absent" in way.seen);
}

export function serverOf({ framework, adapter }: CellAnalysis): string {
  return framework === "raw" ? adapter : `${framework}-${adapter}`;
}

function rankOf({ cell }: { readonly cell: CellAnalysis }): number {
  return cell.verdict === "baseline" ? 1 : (estimateIn(cell.metrics.costUs.ratio) ?? Number.POSITIVE_INFINITY);
}

/** The places that its run observed, and those where a way shows the request's own id, another request's, and none or an id of no request. */
export type WhereSeen = Exclude<ReturnType<typeof whereSeen>, Absent>;

export function whereSeen({ seen }: Way) {
  if ("absent" in seen) return seen;
  const places = (isMeant: (what: Seen) => boolean): readonly Place[] =>
    Place.options.filter((place) => seen[place] !== undefined && isMeant(seen[place]));
  return {
    observed: places(() => true),
    own: places((what) => what === "yes"),
    foreign: places((what) => what === "foreign"),
    none: places((what) => what !== "yes" && what !== "foreign"),
  };
}

/** True if the id can be read in all of these places. One that its run did not observe rules out no way. */
export function showsIn(places: readonly Place[], { observed, own }: WhereSeen): boolean {
  return places.every((place) => own.includes(place) || !observed.includes(place));
}

/** The cells for tables of whole runs: each variant once, at its first place; curves show the others. */
export function withoutCurves(analysis: Analysis): Analysis {
  const { curves: _, ...rest } = analysis;
  const cells = analysis.cells.filter(({ section }) => section !== "curves");
  const ids = new Set(cells.map(({ id }) => id));
  return {
    ...rest,
    cells,
    copies: analysis.copies.filter(({ section }) => section !== "curves"),
    patterns: analysis.patterns.filter((mean) => mean.cells.every((id) => ids.has(id))),
    ladders: analysis.ladders.filter(({ cell }) => ids.has(cell)),
  };
}

/** An analysis of those cells alone that differ from the matrix in nothing but their variant. */
export function underUsualConditions(analysis: Analysis): Analysis {
  return { ...analysis, cells: analysis.cells.filter(({ notDefault }) => notDefault.length === 0) };
}
