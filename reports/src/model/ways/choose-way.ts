import { type CellAnalysis, type Estimate, headlineOf, Place } from "@lab/shared/record";
import { recommend } from "@lab/shared/ways";
import { candidateOf, paired } from "./candidate-of.ts";
import type { MeasuredWay } from "./measured-ways.ts";
import { IN_SERVICES } from "./uses.ts";
import type { WhereSeen } from "./where-seen.ts";

export interface Choice {
  readonly cell: CellAnalysis;
  readonly ratio: Estimate;
  readonly orElse: readonly CellAnalysis[];
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
