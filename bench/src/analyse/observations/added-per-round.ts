import { mean } from "@lab/shared/statistics";
import type { Observation } from "./round-effects.ts";

/**
 * What one thing takes beyond another, one value per round whose mean is the difference of the two figures as they are
 * printed, which are geometric means. So the steps of a ladder add up to its cell's cost. Beyond nothing it is the whole.
 */
export function addedPerRound(upper: readonly Observation[], lower?: readonly Observation[]): readonly number[] {
  if (lower === undefined) return partsOfMean(upper.map(({ value }) => value));
  const below = new Map(lower.map(({ round, value }) => [round, value]));
  const pairs = upper.flatMap(({ round, value }) => {
    const floor = below.get(round);
    return floor === undefined ? [] : [{ value, floor }];
  });
  const floors = partsOfMean(pairs.map(({ floor }) => floor));
  return partsOfMean(pairs.map(({ value }) => value)).map((part, index) => part - (floors[index] ?? Number.NaN));
}

/**
 * Values whose arithmetic mean is the geometric mean of these: each counts with its part in that to the first order (the
 * delta method).
 */
export function partsOfMean(values: readonly number[]): readonly number[] {
  const logs = values.map(Math.log);
  const average = mean(logs) ?? Number.NaN;
  return logs.map((log) => Math.exp(average) * (1 + log - average));
}
