import { mean, sum, variance } from "./averages.ts";
import { tQuantile } from "./distributions.ts";

/** The effect in one of several groups, and the variance of that estimate. */
export interface GroupEffect {
  readonly estimate: number;
  readonly variance: number;
}

interface Bounds {
  readonly low: number;
  readonly high: number;
}

export interface RandomEffects extends Bounds {
  readonly estimate: number;
  /** The standard deviation between groups, beyond what their own variances explain. */
  readonly spread: number;
  /** Where to expect the true effect of a further group; undefined for fewer than four, where it spans everything. */
  readonly another: Bounds | undefined;
}

const GROUPS_TO_PREDICT = 4;

/**
 * The mean of a population of groups, each with an effect of its own around it. The variance between groups is Paule
 * and Mandel's (Journal of Research of the National Bureau of Standards 87, 1982). An interval that takes this variance
 * as known is too narrow for a few groups; this one is Hartung and Knapp's (Statistics in Medicine 20, 2001), never
 * narrower than with the variances as given (Röver, Knapp & Friede, BMC Medical Research Methodology 15, 2015).
 * Undefined for fewer than two groups. With two it is very wide: two show little of how groups differ. The interval for
 * another group is that of Higgins, Thompson & Spiegelhalter (Journal of the Royal Statistical Society A 172, 2009).
 */
export function randomEffects(groups: readonly GroupEffect[]): RandomEffects | undefined {
  if (groups.length < 2) return undefined;
  const between = varianceBetween(groups);
  const weights = groups.map((group) => 1 / (group.variance + between));
  if (weights.some((weight) => !Number.isFinite(weight))) return allTheSame(groups);
  const estimate = weightedMean(groups, weights);
  const excess = weightedSquares(groups, weights, estimate) / (groups.length - 1);
  const error = Math.sqrt(Math.max(1, excess) / sum(weights));
  const reach = quantile(groups.length - 1) * error;
  const further = Math.sqrt(between + error ** 2);
  return {
    estimate,
    ...around(estimate, reach),
    spread: Math.sqrt(between),
    another: groups.length < GROUPS_TO_PREDICT ? undefined : around(estimate, quantile(groups.length - 2) * further),
  };
}

/** Student's, for an interval of 95%. */
function quantile(freedom: number): number {
  return tQuantile(0.975, freedom);
}

function around(estimate: number, reach: number): Bounds {
  return { low: estimate - reach, high: estimate + reach };
}

const HALVINGS = 60;

/** The variance at which groups scatter around their mean as much as expected; 0 if they scatter less without any. */
function varianceBetween(groups: readonly GroupEffect[]): number {
  const observed = variance(groups.map(({ estimate }) => estimate)) ?? 0;
  // If an estimate has no error, all that differs is between groups.
  if (groups.some((group) => group.variance <= 0)) return observed;
  const excessAt = (between: number): number => {
    const weights = groups.map((group) => 1 / (group.variance + between));
    return weightedSquares(groups, weights, weightedMean(groups, weights)) - (groups.length - 1);
  };
  if (excessAt(0) <= 0) return 0;
  let [low, high] = [0, observed];
  while (excessAt(high) > 0) high *= 2;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2;
    if (excessAt(middle) > 0) low = middle;
    else high = middle;
  }
  return high;
}

/** Neither within them nor between them is there any difference. */
function allTheSame(groups: readonly GroupEffect[]): RandomEffects {
  const estimate = mean(groups.map((group) => group.estimate)) ?? Number.NaN;
  const same = around(estimate, 0);
  return { estimate, ...same, spread: 0, another: groups.length < GROUPS_TO_PREDICT ? undefined : same };
}

function weightedMean(groups: readonly GroupEffect[], weights: readonly number[]): number {
  return sum(groups.map((group, index) => group.estimate * (weights[index] ?? 0))) / sum(weights);
}

function weightedSquares(groups: readonly GroupEffect[], weights: readonly number[], centre: number): number {
  return sum(groups.map((group, index) => (weights[index] ?? 0) * (group.estimate - centre) ** 2));
}
