import type { Estimate } from "@lab/shared/record";
import tCdf from "@stdlib/stats-base-dists-t-cdf";
import tQuantile from "@stdlib/stats-base-dists-t-quantile";
import { mean, variance } from "./averages.ts";

/**
 * Student's interval of a mean, a little widened. There is one value per round, that is, per fresh pair of processes:
 * nothing smaller is an independent observation (Kalibera & Jones, "Rigorous Benchmarking in Reasonable Time", ISMM
 * 2013). Ratios come as logarithms, so that swapping the two mirrors the interval.
 *
 * Chosen by simulation; bench/notes/coverage.md has the figures. The percentile bootstrap covers 80–85% where it says
 * 95, at five rounds. Counting intervals and sign-flip tests do not exist at 95% below six rounds; and a median is that
 * of the typical process, where production pays for the average one.
 *
 * It breaks where only one of the two has a second state, and fewer than about ten of its processes were seen: if all
 * of them drew the same one, nothing in the data tells of the other.
 */
export function intervalOfMean(values: readonly number[], confidence = 0.95): Estimate | undefined {
  const estimate = mean(values);
  if (estimate === undefined) return undefined;
  const error = standardError(values);
  if (error === undefined) return { estimate };
  const reach = tQuantile((1 + confidence) / 2, values.length - 1) * error;
  return { estimate, low: estimate - reach, high: estimate + reach };
}

/** How likely a mean at least that far from 0 would be if there were nothing; undefined with fewer than two values. */
export function pValueOfMean(values: readonly number[]): number | undefined {
  const estimate = mean(values);
  const error = standardError(values);
  if (estimate === undefined || error === undefined) return undefined;
  if (error === 0) return estimate === 0 ? 1 : 0;
  return 2 * tCdf(-Math.abs(estimate) / error, values.length - 1);
}

/**
 * Student ("The Probable Error of a Mean", Biometrika 6, 1908) is exact where processes have one state and scatter
 * normally. Where they have two, effects crowd at three places: at ten and twenty rounds an identical twin is then called
 * different in 4.8 to 5.7% of runs, where 5% is the promise. With fewer rounds it already covers too much where states
 * are far apart, so there is little room. Both figures were chosen by eye, by simulation, to keep both promises.
 */
export function widening(rounds: number): number {
  return rounds < 6 ? 1.01 : 1.05;
}

/** Undefined with fewer than two values. */
function standardError(values: readonly number[]): number | undefined {
  const scatter = variance(values);
  return scatter === undefined ? undefined : widening(values.length) * Math.sqrt(scatter / values.length);
}
