import { mean, median, variance } from "./averages.ts";
import type { RoundEffect } from "./round-effects.ts";

/** Where the scatter of a ratio comes from, as standard deviations of its logarithm. */
export interface VarianceComponents {
  /** Between blocks of the same two processes. */
  readonly withinSd: number;
  /** Between pairs of processes, what blocks explain taken off. */
  readonly betweenSd: number;
}

/** The pseudomedian's sampling variance is about π/3 times the mean's. */
const PSEUDOMEDIAN_PENALTY = Math.PI / 3;

/**
 * One-way random effects. The round's effect is a pseudomedian, which a burst of noise in one block does not move; so the
 * scatter between blocks must not be moved by it either, or rounds get more blocks than they are worth.
 * Undefined with fewer than two rounds of two blocks.
 */
export function varianceComponents(rounds: readonly RoundEffect[]): VarianceComponents | undefined {
  const withinSd = scatterWithin(rounds);
  const ofRounds = variance(rounds.map(({ effect }) => effect));
  const blocks = mean(rounds.map(({ blockEffects }) => blockEffects.length));
  if (withinSd === undefined || ofRounds === undefined || blocks === undefined) return undefined;
  const explained = roundVariance({ withinSd, betweenSd: 0 }, blocks);
  return { withinSd, betweenSd: Math.sqrt(Math.max(0, ofRounds - explained)) };
}

/** How much the effects of rounds of so many blocks vary. */
export function roundVariance({ withinSd, betweenSd }: VarianceComponents, blocks: number): number {
  return betweenSd ** 2 + (PSEUDOMEDIAN_PENALTY * withinSd ** 2) / blocks;
}

/** The median distance of two normal values, in their standard deviations. */
const MEDIAN_DISTANCE = 0.954;

/**
 * From the median distance of two blocks of a round, over all such pairs: unlike the median distance from the middle,
 * it is not too small for rounds of two or three (Rousseeuw & Croux, "Alternatives to the Median Absolute Deviation",
 * JASA 88, 1993).
 */
function scatterWithin(rounds: readonly RoundEffect[]): number | undefined {
  const distance = median(
    rounds.flatMap(({ blockEffects }) =>
      blockEffects.flatMap((one, index) => blockEffects.slice(index + 1).map((other) => Math.abs(one - other))),
    ),
  );
  return distance === undefined ? undefined : distance / MEDIAN_DISTANCE;
}
