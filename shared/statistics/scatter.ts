import type { Scatter } from "../record/index.ts";
import { mean, sum, variance } from "./averages.ts";
import { digamma, trigamma } from "./distributions.ts";

/** Two comparisons reveal hardly anything about a third. */
const FEWEST_COMPARISONS = 3;
/** The degrees of freedom of a prior that outweighs any number of rounds: the comparisons scatter alike. */
const ALL_ALIKE = 1e6;

/**
 * How far the effects of a run scatter from round to round, learnt from all its comparisons together: a prior for the
 * variance of each (Smyth, "Linear models and empirical Bayes methods", Statistical Applications in Genetics and
 * Molecular Biology 3, 2004). Three or four rounds alone show little of a variance, so Student's interval is wide; the
 * other comparisons of the run went through the same minutes on the same machine.
 *
 * Comparisons share a baseline, so their variances are correlated: the pool counts with half of its degrees of freedom.
 * Undefined where fewer than three comparisons have two rounds, or where nothing scatters.
 */
export function scatterOf(comparisons: readonly (readonly number[])[]): Scatter | undefined {
  const groups = comparisons.flatMap((values) => {
    const squared = variance(values);
    return squared === undefined || squared === 0 ? [] : [{ squared, freedom: values.length - 1 }];
  });
  if (groups.length < FEWEST_COMPARISONS) return undefined;
  const logs = groups.map(({ squared, freedom }) => Math.log(squared) - digamma(freedom / 2) + Math.log(freedom / 2));
  const byChance = mean(groups.map(({ freedom }) => trigamma(freedom / 2))) ?? 0;
  const beyondChance = (variance(logs) ?? 0) - byChance;
  const most = sum(groups.map(({ freedom }) => freedom)) / 2;
  if (beyondChance <= 0) return { variance: pooled(groups), freedom: ALL_ALIKE, most };
  const freedom = Math.min(ALL_ALIKE, 2 * inverseTrigamma(beyondChance));
  const location = (mean(logs) ?? 0) + digamma(freedom / 2) - Math.log(freedom / 2);
  return { variance: Math.exp(location), freedom, most };
}

/**
 * Where most comparisons are with the average of n copies, for one between two single processes: it scatters more, by
 * the copies that average out in the others.
 */
export function scatterOfSingles(scatter: Scatter | undefined, copies: number): Scatter | undefined {
  return scatter && { ...scatter, variance: (scatter.variance * 2) / (1 + 1 / copies) };
}

function pooled(groups: readonly { readonly squared: number; readonly freedom: number }[]): number {
  return sum(groups.map(({ squared, freedom }) => squared * freedom)) / sum(groups.map(({ freedom }) => freedom));
}

/** By halving on a logarithmic scale: the function falls from infinity to 0. */
function inverseTrigamma(value: number): number {
  let [low, high] = [1e-6, ALL_ALIKE];
  while (high / low > 1 + 1e-12) {
    const middle = Math.sqrt(low * high);
    if (trigamma(middle) > value) low = middle;
    else high = middle;
  }
  return low;
}
