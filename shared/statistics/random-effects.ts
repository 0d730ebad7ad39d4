import tQuantile from "@stdlib/stats-base-dists-t-quantile";
import { mean, sum, variance } from "./averages.ts";

/** The effect in one of several groups, and the variance of that estimate. */
export interface GroupEffect {
  readonly estimate: number;
  readonly variance: number;
}

interface Bounds {
  readonly low: number;
  readonly high: number;
}

export interface RandomEffects {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  /** The standard deviation between groups, beyond what their own variances explain. */
  readonly spread: number;
  /** Where the true effect of one more group is to be expected; it takes three to know how groups differ. */
  readonly another: Bounds | undefined;
}

/**
 * The mean of a population of groups, each of which has an effect of its own about it. The variance between groups is
 * DerSimonian and Laird's ("Meta-analysis in clinical trials", Controlled Clinical Trials 7, 1986). Their interval takes
 * it for known and is too narrow for a few groups; this one is Hartung and Knapp's (Statistics in Medicine 20, 2001),
 * never narrower than with the variances as given (Röver, Knapp & Friede, BMC Medical Research Methodology 15, 2015).
 * Undefined with fewer than two groups. With two it is very wide: two tell little of how groups differ. The interval for
 * another group is that of Higgins, Thompson & Spiegelhalter (Journal of the Royal Statistical Society A 172, 2009).
 */
export function randomEffects(groups: readonly GroupEffect[], confidence = 0.95): RandomEffects | undefined {
  if (groups.length < 2) return undefined;
  const between = varianceBetween(groups);
  const weights = groups.map((group) => 1 / (group.variance + between));
  if (weights.some((weight) => !Number.isFinite(weight))) return allTheSame(groups);
  const estimate = weightedMean(groups, weights);
  const excess = weightedSquares(groups, weights, estimate) / (groups.length - 1);
  const error = Math.sqrt(Math.max(1, excess) / sum(weights));
  const reach = quantile(confidence, groups.length - 1) * error;
  const further = Math.sqrt(between + error ** 2);
  return {
    estimate,
    low: estimate - reach,
    high: estimate + reach,
    spread: Math.sqrt(between),
    another: groups.length < 3 ? undefined : around(estimate, quantile(confidence, groups.length - 2) * further),
  };
}

function quantile(confidence: number, freedom: number): number {
  return tQuantile((1 + confidence) / 2, freedom);
}

function around(estimate: number, reach: number): Bounds {
  return { low: estimate - reach, high: estimate + reach };
}

/** By the method of moments; never below nothing. */
function varianceBetween(groups: readonly GroupEffect[]): number {
  // Of estimates without any error, all that differs is between them.
  if (groups.some((group) => group.variance <= 0)) return variance(groups.map(({ estimate }) => estimate)) ?? 0;
  const weights = groups.map((group) => 1 / group.variance);
  const excess = weightedSquares(groups, weights, weightedMean(groups, weights)) - (groups.length - 1);
  const scale = sum(weights) - sum(weights.map((weight) => weight ** 2)) / sum(weights);
  return Math.max(0, excess / scale);
}

/** Neither within them nor between them is there any difference. */
function allTheSame(groups: readonly GroupEffect[]): RandomEffects {
  const estimate = mean(groups.map((group) => group.estimate)) ?? Number.NaN;
  const same = around(estimate, 0);
  return { estimate, ...same, spread: 0, another: groups.length < 3 ? undefined : same };
}

function weightedMean(groups: readonly GroupEffect[], weights: readonly number[]): number {
  return sum(groups.map((group, index) => group.estimate * (weights[index] ?? 0))) / sum(weights);
}

function weightedSquares(groups: readonly GroupEffect[], weights: readonly number[], centre: number): number {
  return sum(groups.map((group, index) => (weights[index] ?? 0) * (group.estimate - centre) ** 2));
}
