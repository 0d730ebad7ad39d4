import { costUs, type SliceEvent } from "@lab/shared/record";
import { mean } from "./averages.ts";

/** Undefined for a slice in which nothing was answered. */
export type CostOf = (slice: SliceEvent) => number | undefined;

/** The pace of the servers' core, and how costs go with it. */
export interface PaceOfRun {
  /** On the average of its slices: that at which costs are told. */
  readonly ns: number;
  /** Costs go with this power of it. */
  readonly power: number;
}

/**
 * What slices would have cost, in µs per request, had their core gone at one pace throughout: its average in the run.
 *
 * Where somebody else computes on the same physical core, a server is dearer by up to the double, and the arithmetic that
 * takes the pace is slower, too. How much of the second goes with the first is learnt from slices of the same process,
 * so that nothing in which cells differ can be mistaken for it. Who is disturbed hangs on nothing that is measured, and
 * so a ratio loses noise by it and is not moved. (Analysis of covariance: Cochran, Biometrics 13, 1957.)
 *
 * A slice whose pace was not taken counts with what it did cost.
 */
export function costAtOnePace(slices: readonly SliceEvent[], pace = paceOfRun(slices)): CostOf {
  return (slice) => {
    const cost = costUs(slice);
    const ns = paceNsIn(slice);
    if (cost === undefined || ns === undefined || pace === undefined) return cost;
    return cost * (pace.ns / ns) ** pace.power;
  };
}

/** Undefined where it was taken in no slice. */
export function paceOfRun(slices: readonly SliceEvent[]): PaceOfRun | undefined {
  const logPace = mean(slices.flatMap((slice) => logPaceIn(slice) ?? []));
  return logPace === undefined ? undefined : { ns: Math.exp(logPace), power: powerWithin(slices) };
}

export function paceNsIn({ calm }: SliceEvent): number | undefined {
  return typeof calm?.duringNs === "number" && calm.duringNs > 0 ? calm.duringNs : undefined;
}

function logPaceIn(slice: SliceEvent): number | undefined {
  const ns = paceNsIn(slice);
  return ns === undefined ? undefined : Math.log(ns);
}

/** Of fewer pairs of slices, chance would be taken for a power. */
const FEWEST_PAIRS = 10;
/** A server may lose a little more than arithmetic does. What seems to lose much more has changed for another reason. */
const HIGHEST_POWER = 1.2;

/**
 * The slope, of logarithms, that leaves the least absolute distances between the two of all pairs of neighbouring slices
 * of a process. Single wild slices do not tilt it, and what changes slowly for other reasons is not in it.
 */
function powerWithin(slices: readonly SliceEvent[]): number {
  const processes = Map.groupBy(slices, ({ round, cell }) => `${round} ${cell}`);
  const slopes = [...processes.values()].flatMap((own) => slopesAlong(own.flatMap((slice) => pointOf(slice) ?? [])));
  if (slopes.length < FEWEST_PAIRS) return 0;
  return Math.min(Math.max(0, weightedMedian(slopes)), HIGHEST_POWER);
}

interface Point {
  readonly logPace: number;
  readonly logCost: number;
}

function pointOf(slice: SliceEvent): Point | undefined {
  const cost = costUs(slice);
  const logPace = logPaceIn(slice);
  return cost === undefined || cost <= 0 || logPace === undefined ? undefined : { logPace, logCost: Math.log(cost) };
}

interface Weighted {
  readonly value: number;
  readonly weight: number;
}

/** Of neighbours at the same pace there is no slope. */
function slopesAlong(points: readonly Point[]): readonly Weighted[] {
  return points.slice(1).flatMap(({ logPace, logCost }, index) => {
    const before = points[index];
    if (before === undefined || before.logPace === logPace) return [];
    const change = logPace - before.logPace;
    return [{ value: (logCost - before.logCost) / change, weight: Math.abs(change) }];
  });
}

/** Zero of none. */
function weightedMedian(values: readonly Weighted[]): number {
  const half = values.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  for (const { value, weight } of values.toSorted((one, other) => one.value - other.value)) {
    passed += weight;
    if (passed >= half) return value;
  }
  return 0;
}
