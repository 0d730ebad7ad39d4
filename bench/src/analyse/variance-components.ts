import { mean, variance } from "./averages.ts";
import type { RoundEffect } from "./round-effects.ts";

/** Where the scatter of a ratio comes from, as standard deviations of its logarithm. */
export interface VarianceComponents {
  /** Between blocks of the same two processes. */
  readonly withinSd: number;
  /** Between pairs of processes, what blocks explain taken off. */
  readonly betweenSd: number;
}

/** The median's sampling variance is about π/2 times the mean's. */
const MEDIAN_PENALTY = Math.PI / 2;

/** One-way random effects by the method of moments; undefined with fewer than two rounds of two blocks. */
export function varianceComponents(rounds: readonly RoundEffect[]): VarianceComponents | undefined {
  const within = mean(rounds.flatMap(({ blockEffects }) => variance(blockEffects) ?? []));
  const ofRounds = variance(rounds.map(({ effect }) => effect));
  const blocks = mean(rounds.map(({ blockEffects }) => blockEffects.length));
  if (within === undefined || ofRounds === undefined || blocks === undefined) return undefined;
  const explained = (MEDIAN_PENALTY * within) / blocks;
  return { withinSd: Math.sqrt(within), betweenSd: Math.sqrt(Math.max(0, ofRounds - explained)) };
}
