import { type CellAnalysis, type Estimate, headlineOf, known, type Measured, Place } from "@lab/shared/record";
import { ratioOfCells } from "@lab/shared/statistics/pair";
import { type Candidate, recommend, unpaired } from "@lab/shared/ways";
import { type MeasuredWay, nameOfWay, type WhereSeen, whereSeen } from "./measured-ways.ts";
import { IN_SERVICES } from "./uses.ts";

/** A measured way with all that its recommendation depends on. */
export interface WayCandidate extends Candidate, Pick<MeasuredWay, "cell" | "run"> {
  readonly seen: WhereSeen | undefined;
}

/** By a ratio of its cell; undefined where that was not measured. */
export function candidateOf({ cell, way, run }: MeasuredWay, measured: Measured | undefined): WayCandidate | undefined {
  const ratio = known(measured);
  if (ratio === undefined) return undefined;
  const seen = known(whereSeen(way));
  const visibleIn = seen?.own.length ?? 0;
  return { name: nameOfWay(cell), ratio, needsLibrary: way.library !== undefined, visibleIn, cell, run, seen };
}

/** The ratio of two ways of a run by the rounds that both have; where these can't be paired, by the two intervals. */
export function paired({ run, cell, ...one }: WayCandidate, other: WayCandidate): Estimate | undefined {
  return known(ratioOfCells(run, cell, other.cell, cell.headline)) ?? unpaired(one, other);
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

/** Here code runs because of something else: a listener of the application's, a worker that all share, an answered response. */
const OUTSIDE: readonly Place[] = [
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
    const candidate = candidateOf(one, headlineOf(one.cell).ratio);
    const { seen } = candidate ?? {};
    return candidate && seen && places.every((place) => seen.own.includes(place)) ? [{ ...candidate, seen }] : [];
  });
  const recommended = recommend(visible, paired);
  if (recommended === undefined) return undefined;
  const { take, ties } = recommended;
  return { cell: take.cell, ratio: take.ratio, seen: take.seen, orElse: ties.map(({ cell }) => cell) };
}
