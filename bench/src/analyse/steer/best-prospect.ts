import { reachOf } from "@lab/shared/statistics";
import { roundVariance, type VarianceComponents } from "./variance-components.ts";

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
  const done = blocksDone.reduce((sum, ofRound) => sum + roundVariance(components, ofRound), 0);
  const toCome = (rounds - blocksDone.length) * roundVariance(components, blocks);
  return reachOf(rounds).own * Math.sqrt((done + toCome) / rounds);
}
