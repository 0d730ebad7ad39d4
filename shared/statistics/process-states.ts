import type { States } from "../record/index.ts";
import { mean, squaresWithin } from "./averages.ts";

export type State = "fast" | "slow";

export interface FoundStates {
  readonly states: States;
  /** The state of each cost, in the given order; undefined if two states were not found. */
  readonly stateOf: readonly (State | undefined)[];
}

/** With fewer processes two states are hardly ever found, and the result says so. */
const FEWEST_PROCESSES = 8;
/** A state is one in which more than a single process was seen: one odd process is an outlier. */
const FEWEST_IN_A_STATE = 2;
/** States closer than this, as a logarithm, make no practical difference. */
const SMALLEST_DISTANCE = 0.03;

/**
 * Splits processes of the same code where that leaves the least scatter within the two parts: two states, if the parts
 * are then further apart than parts of a single state would be. It breaks where costs of a single state have a long
 * tail: of exponential ones it makes two in 6% of samples of eight, and in 29% of forty.
 */
export function findStates(costs: readonly number[]): FoundStates {
  const processes = costs.length;
  const unknown = costs.map(() => undefined);
  if (processes < FEWEST_PROCESSES) return { states: { found: "too-few-to-tell", processes }, stateOf: unknown };
  const logs = costs.map(Math.log);
  const { fast, slow, distance, scatter } = bestSplit(logs.toSorted((one, other) => one - other));
  const areTwo = distance >= SMALLEST_DISTANCE && distance > farthestByChance(processes) * scatter;
  if (!areTwo) return { states: { found: "one", processes }, stateOf: unknown };
  const slowPercent = (100 * slow.length) / processes;
  const fastest = fast.at(-1) ?? Number.NEGATIVE_INFINITY;
  return {
    states: { found: "two", processes, slowPercent, distancePercent: 100 * Math.expm1(distance) },
    stateOf: logs.map((log) => (log > fastest ? "slow" : "fast")),
  };
}

/**
 * How many standard deviations apart the best split leaves the two parts of a single state: 98% of normal samples of
 * eight stay below and 99% of ten or more, and 95% of those spread out evenly, as by a drift. Fitted by hand to the
 * quantiles of 20,000 samples each of 8 to 40 processes.
 * The statistic is that of Engelman & Hartigan, "Percentage Points of a Test for Clusters", JASA 64 (1969).
 */
function farthestByChance(processes: number): number {
  return 3.8 + 21 / processes;
}

interface Split {
  readonly fast: readonly number[];
  readonly slow: readonly number[];
  readonly distance: number;
  /** Standard deviation within the two parts. */
  readonly scatter: number;
}

function bestSplit(sorted: readonly number[]): Split {
  const splits = sorted
    .map((_, place) => splitAt(sorted, place))
    .slice(FEWEST_IN_A_STATE, sorted.length - FEWEST_IN_A_STATE + 1);
  return splits.reduce((best, split) => (split.scatter < best.scatter ? split : best));
}

function splitAt(sorted: readonly number[], place: number): Split {
  const fast = sorted.slice(0, place);
  const slow = sorted.slice(place);
  const squares = squaresWithin(fast) + squaresWithin(slow);
  return {
    fast,
    slow,
    distance: (mean(slow) ?? 0) - (mean(fast) ?? 0),
    scatter: Math.sqrt(squares / (sorted.length - 2)),
  };
}
