import { mean, variance } from "@lab/shared/statistics";
import type { ScatteredEffect } from "../observations/scattered-effects.ts";

/** Where the scatter of a ratio comes from, as standard deviations of its logarithm. */
export interface VarianceComponents {
  /** Between blocks of the same two processes. */
  readonly withinSd: number;
  /** Between pairs of processes, what blocks explain taken off. */
  readonly betweenSd: number;
}

/** One-way random effects. Undefined with fewer than two rounds, or without one of two blocks. */
export function varianceComponents(rounds: readonly ScatteredEffect[]): VarianceComponents | undefined {
  const within = varianceWithin(rounds);
  const ofRounds = variance(rounds.map(({ effect }) => effect));
  const blocks = mean(rounds.map(({ blockEffects }) => blockEffects.length));
  if (within === undefined || ofRounds === undefined || blocks === undefined) return undefined;
  const withinSd = Math.sqrt(within);
  const explained = roundVariance({ withinSd, betweenSd: 0 }, blocks);
  return { withinSd, betweenSd: Math.sqrt(Math.max(0, ofRounds - explained)) };
}

export function roundVariance({ withinSd, betweenSd }: VarianceComponents, blocks: number): number {
  return betweenSd ** 2 + withinSd ** 2 / blocks;
}

/** That of the blocks around their own round's mean, over all rounds. */
function varianceWithin(rounds: readonly ScatteredEffect[]): number | undefined {
  let squares = 0;
  let degrees = 0;
  for (const { blockEffects } of rounds) {
    const free = Math.max(0, blockEffects.length - 1);
    squares += (variance(blockEffects) ?? 0) * free;
    degrees += free;
  }
  return degrees > 0 ? squares / degrees : undefined;
}
