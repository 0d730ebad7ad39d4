/** Averages of numbers that are there; of none there is no average. */

export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined || sorted.length % 2 === 1) return upper;
  return (upper + (sorted[middle - 1] ?? upper)) / 2;
}

const FEWEST_OF_PSEUDOMEDIAN = 4;

/**
 * The median of the means of all pairs, each value with itself among them: as deaf to single wild values as a median
 * (up to 29% of them), and nearly as narrow as a mean, which a median is not (Hodges & Lehmann, "Estimates of Location
 * Based on Rank Tests", Annals of Mathematical Statistics 34, 1963). Three pairs with one wild value in common outvote
 * the others of three, so that of fewer than four values it is the median.
 */
export function pseudomedian(values: readonly number[]): number | undefined {
  if (values.length < FEWEST_OF_PSEUDOMEDIAN) return median(values);
  return median(values.flatMap((one, index) => values.slice(index).map((other) => (one + other) / 2)));
}

export function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** With n − 1 in the denominator: of fewer than two values there is none. */
export function variance(values: readonly number[]): number | undefined {
  const average = mean(values);
  if (average === undefined || values.length < 2) return undefined;
  return values.reduce((sum, value) => sum + (value - average) ** 2, 0) / (values.length - 1);
}
