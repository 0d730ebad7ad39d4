import tQuantile from "@stdlib/stats-base-dists-t-quantile";
import { widening } from "./interval.ts";
import type { RoundEffect } from "./round-effects.ts";
import { roundVariance, varianceComponents } from "./variance-components.ts";

/** What is left of a budget, spent on so many rounds in all, of which those to come have so many blocks. */
export interface Prospect {
  readonly rounds: number;
  readonly blocks: number;
}

/**
 * The one that promises the narrowest interval where it is widest. More rounds know the scatter between processes better
 * and average more of them; fewer leave more time for blocks, as each costs its starts. Kalibera & Jones ("Rigorous
 * Benchmarking in Reasonable Time", ISMM 2013, section 6) have the best number of blocks where there are rounds without
 * end; with a handful, Student's quantile is too much of the width to be left out.
 * Of prospects that promise the same, the first. Undefined where nothing is known of the variances, or there is none.
 */
export function bestProspect(
  comparisons: readonly (readonly RoundEffect[])[],
  prospects: readonly Prospect[],
): Prospect | undefined {
  const reaches = comparisons.map(reachAfter).filter((reach) => reach !== undefined);
  if (reaches.length === 0) return undefined;
  const widest = prospects.map((prospect) => Math.max(...reaches.map((reach) => reach(prospect))));
  return prospects[widest.indexOf(Math.min(...widest))];
}

/** How far a comparison's 95% interval would reach to either side, if it goes on as it began. */
function reachAfter(effects: readonly RoundEffect[]): ((prospect: Prospect) => number) | undefined {
  const components = varianceComponents(effects);
  if (components === undefined) return undefined;
  const soFar = sum(effects.map(({ blockEffects }) => roundVariance(components, blockEffects.length)));
  return ({ rounds, blocks }) => {
    const toCome = (rounds - effects.length) * roundVariance(components, blocks);
    const error = Math.sqrt(soFar + toCome) / rounds;
    return widening(rounds) * tQuantile(0.975, rounds - 1) * error;
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
