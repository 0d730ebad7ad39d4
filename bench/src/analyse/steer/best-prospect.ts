import { reachOf } from "@lab/shared/statistics";
import { roundVariance, type VarianceComponents } from "./variance-components.ts";

/** What is left of a budget, spent on so many rounds in all, of which those to come have so many blocks. */
export interface Prospect {
  readonly rounds: number;
  readonly blocks: number;
}

/** How a comparison scatters, and how many blocks each of its rounds had. */
export interface Scatter {
  readonly components: VarianceComponents;
  readonly blocksDone: readonly number[];
}

/**
 * The one that promises the narrowest interval where it is widest. More rounds know the scatter between processes better
 * and average more of them; fewer leave more time for blocks, as each costs its starts. Kalibera & Jones ("Rigorous
 * Benchmarking in Reasonable Time", ISMM 2013, section 6) have the best number of blocks where there are rounds without
 * end; with a handful, Student's quantile is too much of the width to be left out.
 * Of prospects that promise the same, the first. Undefined where there is none.
 */
export function bestProspect(scatters: readonly Scatter[], prospects: readonly Prospect[]): Prospect | undefined {
  const widest = prospects.map((prospect) => Math.max(...scatters.map((scatter) => expectedReach(scatter, prospect))));
  return prospects[widest.indexOf(Math.min(...widest))];
}

/** How far the 95% interval would reach to either side, if it goes on as it began; no end of it with one round. */
function expectedReach({ components, blocksDone }: Scatter, { rounds, blocks }: Prospect): number {
  if (rounds < 2) return Number.POSITIVE_INFINITY;
  const done = blocksDone.reduce((sum, ofRound) => sum + roundVariance(components, ofRound), 0);
  const toCome = (rounds - blocksDone.length) * roundVariance(components, blocks);
  return reachOf(rounds).own * Math.sqrt((done + toCome) / rounds);
}
