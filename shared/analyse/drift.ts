import type { ProcessRow } from "../record/index.ts";
import { intervalOfMean } from "../statistics/index.ts";

export type Drift = NonNullable<ReturnType<typeof driftOf>>;

const WORTH_SAYING = 0.02;
const FEWEST_ROUNDS = 3;

/**
 * How a cell's cost changes from the first third of a process's bursts to the last, as a logarithm, and whether it surely
 * does by more than could be left unsaid. Undefined for fewer than three processes.
 */
export function driftOf(processes: readonly ProcessRow[]) {
  const changes = processes.flatMap(({ firstCostUs = 0, lastCostUs = 0 }) =>
    firstCostUs > 0 && lastCostUs > 0 ? [Math.log(lastCostUs / firstCostUs)] : [],
  );
  if (changes.length < FEWEST_ROUNDS) return undefined;
  const { estimate = Number.NaN, low = Number.NaN, high = Number.NaN } = intervalOfMean(changes) ?? {};
  return { change: { estimate, low, high }, moves: Math.abs(estimate) > WORTH_SAYING && (low > 0 || high < 0) };
}
