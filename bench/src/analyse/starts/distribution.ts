import type { Estimate } from "@lab/shared/record";
import { median } from "@lab/shared/statistics";

const CONFIDENCE = 0.95;

/**
 * The median with an interval that supposes nothing about the distribution: between which two of the ordered values it
 * lies with at least 95% by the binomial law (Conover, "Practical Nonparametric Statistics", 3.2). Below six values there
 * is no such pair, and no interval.
 */
export function medianOf(values: readonly number[]): Estimate | undefined {
  const estimate = median(values);
  if (estimate === undefined) return undefined;
  const sorted = values.toSorted((one, other) => one - other);
  const cut = valuesOutside(values.length);
  const [low, high] = cut === undefined ? [] : [sorted[cut], sorted[sorted.length - 1 - cut]];
  return low === undefined || high === undefined ? { estimate } : { estimate, low, high };
}

/** Interpolates between neighbouring values. */
export function percentileOf(values: readonly number[], percent: number): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const place = (percent / 100) * (sorted.length - 1);
  const below = sorted[Math.floor(place)];
  const above = sorted[Math.ceil(place)];
  if (below === undefined || above === undefined) return undefined;
  return below + (place - Math.floor(place)) * (above - below);
}

/** How many values at each end are outside the interval; undefined where not even the outermost pair is wide enough. */
function valuesOutside(count: number): number | undefined {
  const most = (1 - CONFIDENCE) / 2;
  let below = 0.5 ** count;
  let term = below;
  let outside: number | undefined;
  for (let rank = 0; below <= most; rank++) {
    outside = rank;
    term *= (count - rank) / (rank + 1);
    below += term;
  }
  return outside;
}
