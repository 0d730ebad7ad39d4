import { type CellAnalysis, type Estimate, known, type MetricName, Place } from "@lab/shared/record";
import { estimateIn } from "@lab/shared/statistics/estimates";
import { meanOfSeveral } from "@lab/shared/statistics/mean-of-several";
import { ratioOfCells } from "@lab/shared/statistics/pair";
import { byPreference, type Candidate, isTied, recommend, unpaired } from "@lab/shared/ways";
import { passes } from "../run/checks.ts";
import { type AcrossRuns, rangeOf } from "../run/mean-over-runs.ts";
import {
  type MeasuredWay,
  measuredWays,
  nameOfWay,
  showsIn,
  type WaysOnServer,
  type WhereSeen,
  whereSeen,
} from "./measured-ways.ts";

type UseName = "database" | "gateway" | "library" | "tenants" | "serverless";

/** The requirements that a way must meet. */
interface Requirements {
  /** True if the id may be passed from call to call. */
  readonly mayHandOn: boolean;
  /** True if a place may show another request's id. */
  readonly mayReadForeign: boolean;
  /** True if it may need a library; an unmaintained one is never recommended. */
  readonly mayNeedLibrary: boolean;
}

/** Requirements of a reader, and the criterion that picks the best way among those that meet them. */
export interface Use extends Requirements {
  readonly name: UseName;
  /** Where the id must be visible. */
  readonly sees: keyof typeof PLACES;
  readonly everyServer: boolean;
  /** The criterion: CPU per request, or CPU until the process is ready, which counts like memory until it is known of all. */
  readonly by: "cost" | "start";
}

/** Handlers, services, and what they call. */
const IN_SERVICES: readonly Place[] = [
  "controller",
  "after body parsing",
  "after a multipart upload",
  "deep service",
  "microtask",
  "timer",
  "own event",
  "after a stream",
  "after a caught error",
];

const PLACES = {
  services: IN_SERVICES,
  servicesAndErrors: [...IN_SERVICES, "exception filter"],
  servicesAndGuards: [...IN_SERVICES, "guard", "exception filter"],
  /** Where requests are let in, passed on and answered. */
  onTheWay: ["guard", "interceptor, before", "interceptor, after", "exception filter", "response finished"],
} as const satisfies Record<string, readonly Place[]>;

/** Here something else calls: the application's own events, a worker that all share, a socket's data, an answered response. */
const OUTSIDE: readonly Place[] = [
  "during a multipart upload",
  "event from elsewhere",
  "worker's message",
  "response finished",
  "pipelined response finished",
];
const IN_THE_REQUEST = Place.options.filter((place) => !OUTSIDE.includes(place));

/** The usual wishes: nothing passed by hand, and any maintained library. */
const USUAL = { mayHandOn: false, mayReadForeign: true, mayNeedLibrary: true, everyServer: false, by: "cost" } as const;

export const uses: readonly Use[] = [
  { ...USUAL, name: "database", sees: "servicesAndErrors" },
  { ...USUAL, name: "gateway", sees: "onTheWay", mayHandOn: true, mayReadForeign: false },
  { ...USUAL, name: "library", sees: "services", mayNeedLibrary: false, everyServer: true },
  { ...USUAL, name: "tenants", sees: "servicesAndGuards", mayHandOn: true, mayReadForeign: false },
  { ...USUAL, name: "serverless", sees: "services", mayNeedLibrary: false, by: "start" },
];

/** A measured way with all that its recommendation depends on. */
interface WayCandidate extends Candidate, Pick<MeasuredWay, "cell" | "runs"> {
  readonly seen: WhereSeen;
}

/** The recommended way, its ratio to the singleton, where it shows the id, and the ways tied with it. */
export interface Choice {
  readonly cell: CellAnalysis;
  readonly ratio: Estimate;
  readonly seen: WhereSeen;
  readonly orElse: readonly CellAnalysis[];
}

/** Recommendations by where the id must be visible; undefined if no measured way qualifies. */
export type Choices = ReturnType<typeof chooseWay>;

/** Nothing that hands the id on is a choice: that is the baseline's way, by another name. */
export function chooseWay(ways: readonly MeasuredWay[]) {
  const cheapest = (places: readonly Place[]) =>
    choiceOf(candidatesOf(meeting(USUAL, places, ways), RATIOS.cost), paired);
  const [everywhere, inTheRequest] = [cheapest(Place.options), cheapest(IN_THE_REQUEST)];
  const isCheaper = everywhere === undefined || (inTheRequest?.ratio.estimate ?? 1) < everywhere.ratio.estimate;
  return {
    everywhere,
    /** Wherever the code runs because of the request; undefined if that is the same, or no cheaper. */
    inTheRequest: isCheaper ? inTheRequest : undefined,
    /** In handlers and services, without handing it on. */
    inServices: cheapest(IN_SERVICES),
  };
}

export type ChosenBy = Use["by"] | "memory";

const RATIOS: Readonly<Record<ChosenBy, MetricName>> = {
  cost: "costUs",
  memory: "workingSetPeakMb",
  start: "startCpuMs",
};

/** The best of the ways that give what the use must have, on each server where they were measured. */
export function chooseForUse(use: Omit<Use, "name">, servers: readonly WaysOnServer[]) {
  const giving = servers.map(({ server, ways }) => ({ server, ways: meeting(use, PLACES[use.sees], ways) }));
  const areStarted = giving.every(({ ways }) => ways.every(({ cell }) => "estimate" in cell.metrics.startCpuMs.ratio));
  const by: ChosenBy = use.by === "start" && !areStarted ? "memory" : use.by;
  const admitted = giving.map(({ server, ways }) => ({ server, candidates: candidatesOf(ways, RATIOS[by]) }));
  const over = by === "cost" ? paired : byEstimates;
  const each = (): readonly ChoiceForUse[] =>
    admitted.flatMap(({ server, candidates }) => {
      const choice = choiceOf(candidates, over);
      return choice === undefined ? [] : [{ server, ...choice }];
    });
  return { by, choices: use.everyServer ? sameOnAll(admitted, over) : each() };
}

export interface ChoiceForUse extends Choice {
  readonly server: string;
}

/** A baseline is no choice: the others are compared with it. */
function meeting(
  { mayHandOn, mayReadForeign, mayNeedLibrary }: Requirements,
  places: readonly Place[],
  ways: readonly MeasuredWay[],
): readonly MeasuredWay[] {
  return ways.filter(({ cell, way }) => {
    const seen = known(whereSeen(way));
    return (
      cell.verdict !== "baseline" &&
      seen !== undefined &&
      showsIn(places, seen) &&
      (mayHandOn || !way.handedOn) &&
      (mayReadForeign || seen.foreign.length === 0) &&
      (way.library === undefined || (mayNeedLibrary && way.library.maintained))
    );
  });
}

/** The ways with a known ratio, best first. */
function candidatesOf(ways: readonly MeasuredWay[], metric: MetricName): readonly WayCandidate[] {
  return ways
    .flatMap(({ cell, way, runs }) => {
      const [ratio, seen] = [known(cell.metrics[metric].ratio), known(whereSeen(way))];
      if (ratio === undefined || seen === undefined) return [];
      const needsLibrary = way.library !== undefined;
      return [{ name: nameOfWay(cell), ratio, needsLibrary, visibleIn: seen.own.length, cell, runs, seen }];
    })
    .toSorted((one, other) => one.ratio.estimate - other.ratio.estimate);
}

type Over = (one: WayCandidate, other: WayCandidate) => Estimate | undefined;

function choiceOf(candidates: readonly WayCandidate[], over: Over): Choice | undefined {
  const recommended = recommend(candidates, over);
  if (recommended === undefined) return undefined;
  const { cell, ratio, seen } = recommended.take;
  return { cell, ratio, seen, orElse: recommended.ties.map((tied) => tied.cell) };
}

/** The ratio of two ways: in one run by its rounds, over several their mean with the lowest and the highest. */
function paired(one: WayCandidate, other: WayCandidate): Estimate | undefined {
  if (one.runs.length < 2) return known(ratioOfCells(one.cell, other.cell)) ?? unpaired(one, other);
  const ratios = one.runs.flatMap(({ analysis }) => {
    const [of, to] = [one, other].map(({ cell: { id } }) => analysis.cells.find((cell) => cell.id === id));
    return of && to && passes(of, analysis) && passes(to, analysis) ? (known(ratioOfCells(of, to)) ?? []) : [];
  });
  const mean = meanOfSeveral(ratios.flatMap((ratio) => estimateIn(ratio) ?? []));
  return mean && rangeOf(mean);
}

/** Memory and starts have no rounds in pairs, and intervals of two that are not paired would tie nearly all of them. */
function byEstimates({ ratio: one }: Candidate, { ratio: other }: Candidate): Estimate {
  const estimate = one.estimate / other.estimate;
  return { estimate, low: estimate, high: estimate };
}

interface CandidatesOnServer {
  readonly server: string;
  readonly candidates: readonly WayCandidate[];
}

/** On every server the way whose worst place of all is the best, or the preferred one of those tied with it on all. */
function sameOnAll(admitted: readonly CandidatesOnServer[], over: Over): readonly ChoiceForUse[] {
  const some = admitted.filter(({ candidates }) => candidates.length > 0);
  const names = some[0]?.candidates.map(({ name }) => name) ?? [];
  const placed = names
    .map((name) => some.flatMap(({ candidates }) => candidates.find((one) => one.name === name) ?? []))
    .filter((everywhere) => everywhere.length === some.length)
    .toSorted((one, other) => worstOf(one) - worstOf(other));
  const [best = []] = placed;
  const tied = placed.filter((one) => one.every((way, index) => isTied(over(way, best[index] ?? way))));
  const [take = best] = tied.toSorted(([one], [other]) => (one && other ? byPreference(one, other) : 0));
  return take.map((taken, index) => ({
    ...{ server: some[index]?.server ?? "", cell: taken.cell, ratio: taken.ratio, seen: taken.seen },
    orElse: placed
      .flatMap((one) => one[index] ?? [])
      .filter((one) => one !== taken && isTied(over(one, taken)))
      .map((one) => one.cell),
  }));
}

function worstOf(candidates: readonly WayCandidate[]): number {
  return Math.max(...candidates.map(({ ratio }) => ratio.estimate));
}

export type RecommendedWay = NonNullable<ReturnType<typeof recommendedWay>>;
export type WayOnServer = RecommendedWay["servers"][number];

/** One way for handlers and services, the same on every server of Nest; and those tied with it on one of the servers. */
export function recommendedWay({ run: { plan, analysis }, runs }: Pick<AcrossRuns, "run" | "runs">) {
  const servers = measuredWays(plan, analysis, runs).filter(({ server }) => server.startsWith("nest-"));
  const { choices } = chooseForUse({ ...USUAL, sees: "services", everyServer: true }, servers);
  const [first] = choices;
  if (first === undefined) return undefined;
  const name = nameOfWay(first.cell);
  const ties = new Set(choices.flatMap(({ orElse }) => orElse.map(nameOfWay)));
  return { name, ties: [...ties], servers: onServers(name, servers) };
}

function onServers(name: string, servers: ReturnType<typeof measuredWays>) {
  return servers.flatMap(({ server, ways }) => {
    const measured = ways.find(({ cell }) => nameOfWay(cell) === name);
    const ratio = known(measured?.cell.metrics.costUs.ratio);
    return measured && ratio ? [{ server, measured, ratio, others: ways.filter((one) => one !== measured) }] : [];
  });
}
