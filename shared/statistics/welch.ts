import type { Estimate } from "../record/index.ts";
import { mean, variance } from "./averages.ts";
import { tQuantile } from "./distributions.ts";

const CONFIDENCE = 0.99;

/**
 * The difference of the means of two independent samples, with Welch's 99% interval ("The generalization of Student's
 * problem when several different population variances are involved", Biometrika 34, 1947). Without bounds if either has
 * fewer than two values, undefined if either has none.
 */
export function differenceOfMeans(from: readonly number[], to: readonly number[]): Estimate | undefined {
  const [before, after] = [mean(from), mean(to)];
  if (before === undefined || after === undefined) return undefined;
  const estimate = after - before;
  const [errorBefore, errorAfter] = [errorOf(from), errorOf(to)];
  if (errorBefore === undefined || errorAfter === undefined) return { estimate };
  const squared = errorBefore + errorAfter;
  if (squared === 0) return { estimate, low: estimate, high: estimate };
  const freedom = squared ** 2 / (errorBefore ** 2 / (from.length - 1) + errorAfter ** 2 / (to.length - 1));
  const reach = tQuantile((1 + CONFIDENCE) / 2, freedom) * Math.sqrt(squared);
  return { estimate, low: estimate - reach, high: estimate + reach };
}

/** The squared standard error of a mean. */
function errorOf(values: readonly number[]): number | undefined {
  const squared = variance(values);
  return squared === undefined ? undefined : squared / values.length;
}
