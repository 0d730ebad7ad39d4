import type { Estimate, Measured } from "../record/index.ts";
import { isBounded, mapEstimate, standardErrorOf } from "./estimates.ts";
import { type GroupEffect, type RandomEffects, randomEffects } from "./random-effects.ts";

/** From two runs nothing is known of how runs differ. */
const FEWEST = 3;

/** The ratios of several runs as one, by random effects; undefined for fewer than three with an interval. */
export function poolFigures(ratios: readonly Measured[]): Estimate | undefined {
  const pooled = pooledEffects(ratios);
  return pooled && mapEstimate(pooled, Math.exp);
}

/** Where to expect the ratio of one more run; undefined for fewer than four. */
export function expectedRatio(ratios: readonly Measured[]): Record<"low" | "high", number> | undefined {
  const another = pooledEffects(ratios)?.another;
  return another && { low: Math.exp(another.low), high: Math.exp(another.high) };
}

function pooledEffects(ratios: readonly Measured[]): RandomEffects | undefined {
  const groups = ratios.flatMap((ratio) => groupEffectOf(ratio) ?? []);
  return groups.length < FEWEST ? undefined : randomEffects(groups);
}

/** A run's ratio as one of several groups, as a logarithm; undefined without an interval. */
export function groupEffectOf(ratio: Measured): GroupEffect | undefined {
  if (!isBounded(ratio)) return undefined;
  const error = standardErrorOf({ low: Math.log(ratio.low), high: Math.log(ratio.high) });
  return { estimate: Math.log(ratio.estimate), variance: error ** 2 };
}
