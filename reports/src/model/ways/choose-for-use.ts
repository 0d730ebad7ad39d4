import { type CellAnalysis, type Estimate, known, type Measured } from "@lab/shared/record";
import { byPreference, isTied, recommend, unpaired } from "@lab/shared/ways";
import type { AcrossRuns } from "../run/mean-over-runs.ts";
import { type Chosen, candidateOf, paired, type WayCandidate } from "./choose-way.ts";
import { type MeasuredWay, measuredWays, nameOfWay, showsIn, type WaysOnServer, whereSeen } from "./measured-ways.ts";
import { PLACES, USUAL, type Use } from "./uses.ts";

export interface ChoiceForUse extends Chosen {
  readonly server: string;
}

export type ChosenBy = Use["by"] | "memory";

/** The best of the ways that give what the use must have, on each server where they were measured. */
export function chooseForUse(use: Omit<Use, "name">, servers: readonly WaysOnServer[]) {
  const giving = servers.map(({ server, ways }) => ({ server, ways: ways.filter((measured) => gives(use, measured)) }));
  const areStarted = giving.every(({ ways }) => ways.every(({ cell }) => "estimate" in cell.metrics.startCpuMs.ratio));
  const by: ChosenBy = use.by === "start" && !areStarted ? "memory" : use.by;
  const admitted = giving.map(({ server, ways }) => ({ server, candidates: candidatesOf(ways, RATIOS[by]) }));
  const over = by === "cost" ? paired : unpaired;
  return { by, choices: use.everyServer ? sameOnAll(admitted, over) : admitted.flatMap((one) => bestOf(one, over)) };
}

type Over = (one: WayCandidate, other: WayCandidate) => Estimate | undefined;

interface CandidatesOnServer {
  readonly server: string;
  /** Best first. */
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
    server: some[index]?.server ?? "",
    cell: taken.cell,
    ratio: taken.ratio,
    orElse: placed
      .flatMap((one) => one[index] ?? [])
      .filter((one) => one !== taken && isTied(over(one, taken)))
      .map((one) => one.cell),
  }));
}

type RatioOf = (cell: CellAnalysis) => Measured | undefined;

const RATIOS: Readonly<Record<ChosenBy, RatioOf>> = {
  cost: ({ metrics }) => metrics.costUs.ratio,
  memory: ({ metrics }) => metrics.workingSetPeakMb.ratio,
  start: ({ metrics }) => metrics.startCpuMs.ratio,
};

function candidatesOf(ways: readonly MeasuredWay[], ratioOf: RatioOf): readonly WayCandidate[] {
  return ways
    .flatMap((one) => candidateOf(one, ratioOf(one.cell)) ?? [])
    .toSorted((one, other) => one.ratio.estimate - other.ratio.estimate);
}

/** A baseline is no choice: the others are compared with it. */
function gives(use: Omit<Use, "name">, { cell, way }: MeasuredWay): boolean {
  const seen = whereSeen(way);
  return (
    cell.verdict !== "baseline" &&
    !("absent" in seen) &&
    showsIn(PLACES[use.sees], seen) &&
    (use.mayHandOn || !way.handedOn) &&
    (use.mayReadForeign || seen.foreign.length === 0) &&
    (way.library === undefined || (use.mayNeedLibrary && way.library.maintained))
  );
}

function bestOf({ server, candidates }: CandidatesOnServer, over: Over): readonly ChoiceForUse[] {
  const recommended = recommend(candidates, over);
  if (recommended === undefined) return [];
  const { take, ties } = recommended;
  return [{ server, cell: take.cell, ratio: take.ratio, orElse: ties.map(({ cell }) => cell) }];
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
