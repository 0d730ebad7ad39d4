import type { Estimate } from "../record/index.ts";
import { mean, standardDeviation } from "./averages.ts";

/**
 * A mean over rounds with its interval, which reaches `reachOf(rounds)` standard deviations of one round either way. It
 * has no quantiles of its own, so that a browser can draw intervals from a table of reaches.
 */
export function meanWithin(values: readonly number[], reachOf: (rounds: number) => number): Estimate | undefined {
  const estimate = mean(values);
  if (estimate === undefined) return undefined;
  const deviation = standardDeviation(values);
  if (deviation === undefined) return { estimate };
  const reach = reachOf(values.length) * deviation;
  return { estimate, low: estimate - reach, high: estimate + reach };
}

/** An estimate of logarithms as one of what they are logarithms of. */
export function exponential({ estimate, low, high }: Estimate): Estimate {
  const bounds = low === undefined || high === undefined ? {} : { low: Math.exp(low), high: Math.exp(high) };
  return { estimate: Math.exp(estimate), ...bounds };
}
