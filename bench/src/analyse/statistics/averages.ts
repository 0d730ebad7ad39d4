/** Averages of numbers that are there; of none there is no average. */

export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined || sorted.length % 2 === 1) return upper;
  return (upper + (sorted[middle - 1] ?? upper)) / 2;
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
