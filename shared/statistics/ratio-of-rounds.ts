import { mean } from "./averages.ts";

/** A process's value of a figure, and the round in which it lived. */
export interface Observation {
  readonly round: number;
  readonly value: number;
}

/** A process over its baseline in the same round, as a logarithm. */
export interface RoundEffect {
  readonly round: number;
  readonly effect: number;
}

/**
 * One for each round that both have; of nothing there is no ratio. Where the other side has several processes in a round
 * (a baseline and its copy), it is their mean: the geometric one, because figures vary by factors.
 */
export function roundEffects(own: readonly Observation[], others: readonly Observation[]): readonly RoundEffect[] {
  const inRound = Map.groupBy(others, ({ round }) => round);
  return own.flatMap(({ round, value }) => {
    const logs = inRound.get(round)?.map((other) => Math.log(other.value)) ?? [];
    const effect = Math.log(value) - (mean(logs) ?? Number.NaN);
    return Number.isFinite(effect) ? [{ round, effect }] : [];
  });
}
