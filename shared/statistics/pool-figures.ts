import type { Estimate, Measured } from "../record/index.ts";
import { type GroupEffect, type RandomEffects, randomEffects } from "./random-effects.ts";

/** From two runs nothing is known of how runs differ. */
const FEWEST = 3;
/** For a normal distribution. The interval of a few rounds is wider, so the variance errs upwards. */
const REACH_OF_95_PERCENT = 1.96;

/** Where figures are added up to a mean: ratios as logarithms, differences as they are. */
export type Scale = "ratios" | "differences";

/** The figures of several runs as one, by random effects; undefined for fewer than three with an interval. */
export function poolFigures(figures: readonly Measured[], scale: Scale): Estimate | undefined {
  const [onto, back] = scale === "ratios" ? [Math.log, Math.exp] : [same, same];
  const pooled = pooledEffects(figures, onto);
  return pooled && { estimate: back(pooled.estimate), low: back(pooled.low), high: back(pooled.high) };
}

/** Where to expect the ratio of one more run; undefined for fewer than four. */
export function expectedRatio(ratios: readonly Measured[]): Record<"low" | "high", number> | undefined {
  const another = pooledEffects(ratios, Math.log)?.another;
  return another && { low: Math.exp(another.low), high: Math.exp(another.high) };
}

function pooledEffects(figures: readonly Measured[], onto: (value: number) => number): RandomEffects | undefined {
  const groups = figures.flatMap((figure) => groupEffectOf(figure, onto) ?? []);
  return groups.length < FEWEST ? undefined : randomEffects(groups);
}

/** A run's figure as one of several groups, on the scale where they are averaged; undefined without an interval. */
export function groupEffectOf(figure: Measured, onto: (value: number) => number): GroupEffect | undefined {
  if ("absent" in figure || figure.low === undefined || figure.high === undefined) return undefined;
  const error = (onto(figure.high) - onto(figure.low)) / 2 / REACH_OF_95_PERCENT;
  return { estimate: onto(figure.estimate), variance: error ** 2 };
}

function same(value: number): number {
  return value;
}
