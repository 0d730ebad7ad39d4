import { type CellAnalysis, type Estimate, known, type Measured, Place } from "@lab/shared/record";
import { estimateIn } from "@lab/shared/statistics/estimates";
import { meanOfSeveral } from "@lab/shared/statistics/mean-of-several";
import { ratioOfCells } from "@lab/shared/statistics/pair";
import { type Candidate, recommend, unpaired } from "@lab/shared/ways";
import { passes } from "../run/checks.ts";
import { rangeOf } from "../run/mean-over-runs.ts";
import { type MeasuredWay, nameOfWay, showsIn, type WhereSeen, whereSeen } from "./measured-ways.ts";
import { IN_SERVICES } from "./uses.ts";

/** A measured way with all that its recommendation depends on. */
export interface WayCandidate extends Candidate, Pick<MeasuredWay, "cell" | "runs"> {
  readonly seen: WhereSeen | undefined;
}

/** By a ratio of its cell; undefined where that was not measured. */
export function candidateOf(
  { cell, way, runs }: MeasuredWay,
  measured: Measured | undefined,
): WayCandidate | undefined {
  const ratio = known(measured);
  if (ratio === undefined) return undefined;
  const seen = known(whereSeen(way));
  const visibleIn = seen?.own.length ?? 0;
  return { name: nameOfWay(cell), ratio, needsLibrary: way.library !== undefined, visibleIn, cell, runs, seen };
}

/** The ratio of two ways: in one run by its rounds, over several their mean with the lowest and the highest. */
export function paired(one: WayCandidate, other: WayCandidate): Estimate | undefined {
  if (one.runs.length < 2) return known(ratioOfCells(one.cell, other.cell)) ?? unpaired(one, other);
  const ratios = one.runs.flatMap(({ analysis }) => {
    const [of, to] = [one, other].map(({ cell: { id } }) => analysis.cells.find((cell) => cell.id === id));
    return of && to && passes(of, analysis) && passes(to, analysis) ? (known(ratioOfCells(of, to)) ?? []) : [];
  });
  const mean = meanOfSeveral(ratios.flatMap((ratio) => estimateIn(ratio) ?? []));
  return mean && rangeOf(mean);
}

/** The recommended way, its ratio to the singleton, and the ways tied with it. */
export interface Chosen {
  readonly cell: CellAnalysis;
  readonly ratio: Estimate;
  readonly orElse: readonly CellAnalysis[];
}

export interface Choice extends Chosen {
  readonly seen: WhereSeen;
}

/** Recommendations by where the id must be visible; undefined if no measured way qualifies. */
export interface Choices {
  readonly everywhere: Choice | undefined;
  /** Wherever the code runs because of the request; undefined where that is the same, or no cheaper. */
  readonly inTheRequest: Choice | undefined;
  /** In handlers and services, without handing it on. */
  readonly inServices: Choice | undefined;
}

/** Here something else calls: the application's own events, a worker that all share, a socket's data, an answered response. */
const OUTSIDE: readonly Place[] = [
  "during a multipart upload",
  "event from elsewhere",
  "worker's message",
  "response finished",
  "pipelined response finished",
];
const IN_THE_REQUEST = Place.options.filter((place) => !OUTSIDE.includes(place));

/** Nothing that hands the id on is a choice: that is the baseline's way, by another name. */
export function chooseWay(ways: readonly MeasuredWay[]): Choices {
  const free = ways.filter(({ way }) => !way.handedOn);
  const everywhere = cheapest(free, Place.options);
  const inTheRequest = cheapest(free, IN_THE_REQUEST);
  const isCheaper = everywhere === undefined || (inTheRequest?.ratio.estimate ?? 1) < everywhere.ratio.estimate;
  return { everywhere, inTheRequest: isCheaper ? inTheRequest : undefined, inServices: cheapest(free, IN_SERVICES) };
}

function cheapest(ways: readonly MeasuredWay[], places: readonly Place[]): Choice | undefined {
  const visible = ways.flatMap((one) => {
    const candidate = candidateOf(one, one.cell.metrics.costUs.ratio);
    const { seen } = candidate ?? {};
    return candidate && seen && showsIn(places, seen) ? [{ ...candidate, seen }] : [];
  });
  const recommended = recommend(visible, paired);
  if (recommended === undefined) return undefined;
  const { take, ties } = recommended;
  return { cell: take.cell, ratio: take.ratio, seen: take.seen, orElse: ties.map(({ cell }) => cell) };
}
