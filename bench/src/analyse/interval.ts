import type { Estimate } from "@lab/shared/record";
import tCdf from "@stdlib/stats-base-dists-t-cdf";
import tQuantile from "@stdlib/stats-base-dists-t-quantile";
import { mean, variance } from "./averages.ts";

/** Student's interval of the mean. Of a single value there is an estimate and no bounds, of none nothing. */
export function intervalOfMean(values: readonly number[], confidence = 0.95): Estimate | undefined {
  const estimate = mean(values);
  const scatter = variance(values);
  if (estimate === undefined) return undefined;
  if (scatter === undefined) return { estimate };
  const reach = tQuantile((1 + confidence) / 2, values.length - 1) * Math.sqrt(scatter / values.length);
  return { estimate, low: estimate - reach, high: estimate + reach };
}

/** How likely a mean at least that far from 0 would be if there were nothing; undefined with fewer than two values. */
export function pValueOfMean(values: readonly number[]): number | undefined {
  const estimate = mean(values);
  const scatter = variance(values);
  if (estimate === undefined || scatter === undefined) return undefined;
  if (scatter === 0) return estimate === 0 ? 1 : 0;
  const t = Math.abs(estimate) / Math.sqrt(scatter / values.length);
  return 2 * tCdf(-t, values.length - 1);
}
