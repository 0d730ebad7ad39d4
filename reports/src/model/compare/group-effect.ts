import type { Measured } from "@lab/shared/record";
import type { GroupEffect } from "@lab/shared/statistics/random-effects";

/** For a normal distribution. The interval of a few rounds is wider, so the variance errs upwards. */
const REACH_OF_95_PERCENT = 1.96;

/** A run's figure as one of several groups, on the scale where they are averaged; undefined without an interval. */
export function groupEffectOf(figure: Measured, onto: (value: number) => number): GroupEffect | undefined {
  if ("absent" in figure || figure.low === undefined || figure.high === undefined) return undefined;
  const error = (onto(figure.high) - onto(figure.low)) / 2 / REACH_OF_95_PERCENT;
  return { estimate: onto(figure.estimate), variance: error ** 2 };
}
