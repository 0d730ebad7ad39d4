import type { ProcessFigures } from "@lab/shared/record";
import { mean, variance } from "@lab/shared/statistics";
import { tQuantile } from "@lab/shared/statistics/distributions";

/** A check that fails by chance once in a thousand times is one that can be relied on; once in twenty is not. */
const UPPER_TAIL = 0.9995;

/** The 99.9% interval of a ratio, from the processes that a run measured; everything where there are fewer than two. */
export function wideInterval(processes: readonly ProcessFigures[]): { readonly low: number; readonly high: number } {
  const logs = processes.flatMap(({ ratio }) => (ratio === undefined ? [] : [Math.log(ratio)]));
  const scatter = variance(logs);
  const middle = mean(logs);
  if (scatter === undefined || middle === undefined) return { low: 0, high: Number.POSITIVE_INFINITY };
  const reach = tQuantile(UPPER_TAIL, logs.length - 1) * Math.sqrt(scatter / logs.length);
  return { low: Math.exp(middle - reach), high: Math.exp(middle + reach) };
}
