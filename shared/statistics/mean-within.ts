import type { Estimate } from "../record/index.ts";
import { mean, variance } from "./averages.ts";

/** How far an interval reaches for a number of rounds, as plain numbers: a page can carry them without quantiles. */
export interface Reach {
  /** In standard deviations of the values themselves. */
  readonly own: number;
  /** With the variance of all comparisons of a run; absent where a comparison stands by itself. */
  readonly pooled?: PooledReach;
}

interface PooledReach {
  /** In standard deviations, from a variance of which `weight` is the run's and the rest that of the values. */
  readonly reach: number;
  readonly weight: number;
  readonly variance: number;
  /** Values with a greater variance than this are unlike the rest of the run: they rest on their own variance. */
  readonly oddAbove: number;
}

/** A mean over rounds with its interval; without bounds for a single value, undefined without any. */
export function meanWithin(values: readonly number[], reachOf: (rounds: number) => Reach): Estimate | undefined {
  const estimate = mean(values);
  if (estimate === undefined) return undefined;
  const squared = variance(values);
  if (squared === undefined) return { estimate };
  const half = halfWidth(squared, reachOf(values.length));
  return { estimate, low: estimate - half, high: estimate + half };
}

/** Half the width of an interval, from the variance of the values. */
export function halfWidth(squared: number, reach: Reach): number {
  const own = reach.own * Math.sqrt(squared);
  const { pooled } = reach;
  return pooled && restsOnPool(squared, reach) ? pooled.reach * Math.sqrt(pooledVariance(squared, pooled)) : own;
}

/** True if values of this variance use the pooled interval. An outlying comparison uses the wider of the two. */
export function restsOnPool(squared: number, { own, pooled }: Reach): boolean {
  if (pooled === undefined) return false;
  if (squared <= pooled.oddAbove) return true;
  return own * Math.sqrt(squared) <= pooled.reach * Math.sqrt(pooledVariance(squared, pooled));
}

export function pooledVariance(squared: number, { weight, variance: ofRun }: PooledReach): number {
  return weight * ofRun + (1 - weight) * squared;
}
