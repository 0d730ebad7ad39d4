import type { SliceEvent } from "@lab/shared/record";
import { mean } from "./averages.ts";
import { costUs } from "./slice-figures.ts";

/** Undefined for a slice in which nothing was answered. */
export type CostOf = (slice: SliceEvent) => number | undefined;

/**
 * What slices would have cost, in µs per request, had their core gone at one pace throughout: its average in the run.
 *
 * Where somebody else computes on the same physical core, a server is dearer by up to the double, and the arithmetic that
 * takes the pace is slower, too. How much of the second goes with the first is learnt from slices of the same process,
 * so that nothing of what tells cells apart can be taken for it; and who is disturbed is nobody's doing, so that a ratio
 * is only narrowed by it, and not moved. (Analysis of covariance: Cochran, Biometrics 13, 1957.)
 *
 * A slice whose pace was not taken counts with what it did cost.
 */
export function costAtOnePace(slices: readonly SliceEvent[]): CostOf {
  const usual = mean(slices.flatMap((slice) => logPaceOf(slice) ?? []));
  const power = paceToThePower(slices);
  return (slice) => {
    const cost = costUs(slice);
    const logPace = logPaceOf(slice);
    if (cost === undefined || logPace === undefined || usual === undefined) return cost;
    return cost * Math.exp(power * (usual - logPace));
  };
}

interface Point {
  readonly logPace: number;
  readonly logCost: number;
}

function logPaceOf({ calm }: SliceEvent): number | undefined {
  return typeof calm?.duringNs === "number" ? Math.log(calm.duringNs) : undefined;
}

/** Of fewer pairs of slices, chance would be taken for a slope. */
const FEWEST_PAIRS = 30;

/**
 * The power of the pace that costs go with: the slope, of logarithms, that leaves the least absolute distances between
 * the two slices of all pairs of the same process, which single wild slices do not tilt. Never below none.
 */
export function paceToThePower(slices: readonly SliceEvent[]): number {
  const processes = Map.groupBy(slices, ({ round, cell }) => `${round} ${cell}`);
  const pairs = [...processes.values()].flatMap((own) => pairsAmong(own.flatMap((slice) => pointOf(slice) ?? [])));
  if (pairs.length < FEWEST_PAIRS) return 0;
  return Math.max(0, weightedMedian(pairs.filter(({ weight }) => weight > 0)));
}

function pointOf(slice: SliceEvent): Point | undefined {
  const cost = costUs(slice);
  const logPace = logPaceOf(slice);
  return cost === undefined || logPace === undefined ? undefined : { logPace, logCost: Math.log(cost) };
}

interface Weighted {
  readonly value: number;
  readonly weight: number;
}

function pairsAmong(points: readonly Point[]): readonly Weighted[] {
  return points.flatMap((one, index) =>
    points.slice(index + 1).map((other) => ({
      value: (other.logCost - one.logCost) / (other.logPace - one.logPace),
      weight: Math.abs(other.logPace - one.logPace),
    })),
  );
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
