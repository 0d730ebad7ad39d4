import { type CellAnalysis, type Estimate, headlineOf } from "@lab/shared/record";
import { type MeasuredWay, nameOfWay, type WaysOnServer } from "./measured-ways.ts";
import { PLACES, type Use } from "./uses.ts";
import { whereSeen } from "./where-seen.ts";

/** What to take on a server, what that is in multiples of the singleton's, and which others can't be told from it. */
export interface ChoiceForUse {
  readonly server: string;
  readonly cell: CellAnalysis;
  readonly ratio: Estimate;
  readonly orElse: readonly CellAnalysis[];
}

/** On each server that has any the best of the ways that give what the use must have. */
export function chooseForUse(use: Use, servers: readonly WaysOnServer[]): readonly ChoiceForUse[] {
  const admitted = servers.map(({ server, ways }) => ({ server, candidates: candidatesFor(use, ways) }));
  const chosen = admitted.map(({ server, candidates }) => bestOf(server, candidates));
  if (!use.everyServer) return chosen.flatMap((choice) => choice ?? []);

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

interface Candidate {
  readonly cell: CellAnalysis;
  readonly ratio: Estimate;
}

function candidatesFor(use: Use, ways: readonly MeasuredWay[]): readonly Candidate[] {
  return ways
    .filter((measured) => gives(use, measured))
    .flatMap(({ cell }) => {
      const ratio = use.by === "memory" ? cell.metrics.workingSetPeakMb.ratio : headlineOf(cell).ratio;
      return "absent" in ratio ? [] : [{ cell, ratio }];
    })
    .toSorted((one, other) => one.ratio.estimate - other.ratio.estimate);
}

/** A baseline is no choice: it is what the others are held against. */
function gives(use: Use, { cell, way }: MeasuredWay): boolean {
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

function bestOf(server: string, candidates: readonly Candidate[]): ChoiceForUse | undefined {
  const [best] = candidates;
  return best && { server, ...best, orElse: likeIt(best, candidates) };
}

/** Those whose intervals begin below its interval's end; without an interval nothing is told apart. */
function likeIt({ cell: own, ratio }: Candidate, others: readonly Candidate[]): readonly CellAnalysis[] {
  const { high = Number.POSITIVE_INFINITY } = ratio;
  return others.filter(({ cell, ratio: { low = 0 } }) => cell !== own && low <= high).map(({ cell }) => cell);
}

function worstOf(candidates: readonly Candidate[]): number {
  return Math.max(...candidates.map(({ ratio }) => ratio.estimate));
}
