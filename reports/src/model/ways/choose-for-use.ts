import { type CellAnalysis, type Estimate, headlineOf, type Measured } from "@lab/shared/record";
import { type MeasuredWay, nameOfWay, type WaysOnServer } from "./measured-ways.ts";
import type { StartsByVariant } from "./starts-by-variant.ts";
import { PLACES, type Use } from "./uses.ts";
import { whereSeen } from "./where-seen.ts";

/** The recommended way on a server, its ratio to the singleton, and the ways that are not distinguishable from it. */
export interface ChoiceForUse {
  readonly server: string;
  readonly cell: CellAnalysis;
  readonly ratio: Estimate;
  readonly orElse: readonly CellAnalysis[];
}

/** The criterion by which ways are compared. */
export type ChosenBy = "cost" | "memory" | "start";

export interface ChoicesForUse {
  readonly by: ChosenBy;
  /** On each server that has any. */
  readonly choices: readonly ChoiceForUse[];
}

const NONE: StartsByVariant = new Map();

/** The best of the ways that give what the use must have. */
export function chooseForUse(use: Omit<Use, "name">, servers: readonly WaysOnServer[], starts = NONE): ChoicesForUse {
  const giving = servers.map(({ server, ways }) => ({ server, ways: ways.filter((measured) => gives(use, measured)) }));
  const areStarted = giving.every(({ ways }) => ways.every(({ cell }) => starts.has(cell.variant)));
  const by = use.by === "start" && !areStarted ? "memory" : use.by;
  const admitted = giving.map(({ server, ways }) => ({ server, candidates: candidatesOf(ways, ratioBy(by, starts)) }));
  return { by, choices: use.everyServer ? sameOnAll(admitted) : admitted.flatMap(bestOf) };
}

interface Candidate {
  readonly cell: CellAnalysis;
  readonly ratio: Estimate;
}

interface CandidatesOnServer {
  readonly server: string;
  /** Best first. */
  readonly candidates: readonly Candidate[];
}

/** On every server the way whose worst place of all is the best. */
function sameOnAll(admitted: readonly CandidatesOnServer[]): readonly ChoiceForUse[] {
  const some = admitted.filter(({ candidates }) => candidates.length > 0);
  const names = some[0]?.candidates.map(({ cell }) => nameOfWay(cell)) ?? [];
  const placed = names
    .map((name) => some.flatMap(({ candidates }) => candidates.find(({ cell }) => nameOfWay(cell) === name) ?? []))
    .filter((everywhere) => everywhere.length === some.length)
    .toSorted((one, other) => worstOf(one) - worstOf(other));
  const [best = []] = placed;
  return best.map((candidate, index) => ({
    server: some[index]?.server ?? "",
    ...candidate,
    orElse: likeIt(
      candidate,
      placed.flatMap((one) => one[index] ?? []),
    ),
  }));
}

type RatioOf = (cell: CellAnalysis) => Measured | undefined;

function ratioBy(by: ChosenBy, starts: StartsByVariant): RatioOf {
  const ratios: Readonly<Record<ChosenBy, RatioOf>> = {
    cost: (cell) => headlineOf(cell).ratio,
    memory: ({ metrics }) => metrics.workingSetPeakMb.ratio,
    start: ({ variant }) => starts.get(variant)?.cpuMs.ratio,
  };
  return ratios[by];
}

function candidatesOf(ways: readonly MeasuredWay[], ratioOf: RatioOf): readonly Candidate[] {
  return ways
    .flatMap(({ cell }) => {
      const ratio = ratioOf(cell);
      return ratio === undefined || "absent" in ratio ? [] : [{ cell, ratio }];
    })
    .toSorted((one, other) => one.ratio.estimate - other.ratio.estimate);
}

/** A baseline is no choice: the others are compared with it. */
function gives(use: Omit<Use, "name">, { cell, way }: MeasuredWay): boolean {
  const seen = whereSeen(way);
  return (
    cell.verdict !== "baseline" &&
    !("absent" in seen) &&
    PLACES[use.sees].every((place) => seen.own.includes(place)) &&
    (use.mayHandOn || !way.handedOn) &&
    (use.mayReadForeign || seen.foreign.length === 0) &&
    (way.library === undefined || (use.mayNeedLibrary && way.library.maintained))
  );
}

function bestOf({ server, candidates }: CandidatesOnServer): readonly ChoiceForUse[] {
  const [best] = candidates;
  return best === undefined ? [] : [{ server, ...best, orElse: likeIt(best, candidates) }];
}

/** Candidates whose intervals begin below the end of its interval; all, if it has no interval. */
function likeIt({ cell: own, ratio }: Candidate, others: readonly Candidate[]): readonly CellAnalysis[] {
  const { high = Number.POSITIVE_INFINITY } = ratio;
  return others.filter(({ cell, ratio: { low = 0 } }) => cell !== own && low <= high).map(({ cell }) => cell);
}

function worstOf(candidates: readonly Candidate[]): number {
  return Math.max(...candidates.map(({ ratio }) => ratio.estimate));
}
