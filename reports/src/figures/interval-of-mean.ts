import type { Estimate } from "@lab/shared/record";

/** A mean over rounds; its interval reaches so many standard deviations of one round, by how many rounds there are. */
export function intervalOfMean(values: readonly number[], reachOf: (rounds: number) => number): Estimate | undefined {
  if (values.length === 0) return undefined;
  const estimate = sum(values) / values.length;
  if (values.length === 1) return { estimate };
  const variance = sum(values.map((value) => (value - estimate) ** 2)) / (values.length - 1);
  const reach = reachOf(values.length) * Math.sqrt(variance);
  return { estimate, low: estimate - reach, high: estimate + reach };
}

/** Of logarithms, as what they are of. */
export function exponential({ estimate, low, high }: Estimate): Estimate {
  const bounds = low === undefined || high === undefined ? {} : { low: Math.exp(low), high: Math.exp(high) };
  return { estimate: Math.exp(estimate), ...bounds };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
