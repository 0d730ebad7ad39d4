export function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined || sorted.length % 2 === 1) return upper;
  return (upper + (sorted[middle - 1] ?? upper)) / 2;
}

export function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : sum(values) / values.length;
}

/** With n − 1 in the denominator; undefined with fewer than two values. */
export function variance(values: readonly number[]): number | undefined {
  if (values.length < 2) return undefined;
  const average = mean(values) ?? 0;
  return sum(values.map((value) => (value - average) ** 2)) / (values.length - 1);
}

export function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
