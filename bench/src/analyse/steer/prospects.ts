import { mean, reachOf, sum, variance } from "@lab/shared/statistics";
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

function roundVariance({ withinSd, betweenSd }: VarianceComponents, blocks: number): number {
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

export interface Prospect {
  readonly rounds: number;
  readonly blocks: number;
}

export interface Scatter {
  readonly components: VarianceComponents;
  readonly blocksDone: readonly number[];
}

/**
 * Picks the plan with the narrowest expected interval for the widest cell. More rounds average more processes and know
 * their scatter better; fewer leave more time for blocks, since each round costs its starts. Kalibera & Jones
 * ("Rigorous Benchmarking in Reasonable Time", ISMM 2013, section 6) give the best number of blocks for unlimited
 * rounds; with a handful, Student's quantile is too large a part of the width to be left out. Ties go to the first.
 * Undefined without prospects.
 */
export function bestProspect(scatters: readonly Scatter[], prospects: readonly Prospect[]): Prospect | undefined {
  const widest = prospects.map((prospect) => Math.max(...scatters.map((scatter) => expectedReach(scatter, prospect))));
  return prospects[widest.indexOf(Math.min(...widest))];
}

/** The expected half-width of the 95% interval if the scatter stays the same; infinite for one round. */
function expectedReach({ components, blocksDone }: Scatter, { rounds, blocks }: Prospect): number {
  if (rounds < 2) return Number.POSITIVE_INFINITY;
  const done = sum(blocksDone.map((ofRound) => roundVariance(components, ofRound)));
  const toCome = (rounds - blocksDone.length) * roundVariance(components, blocks);
  return reachOf(rounds).own * Math.sqrt((done + toCome) / rounds);
}
