import type { Estimate, Measured } from "@lab/shared/record";
import { randomEffects } from "@lab/shared/statistics/random-effects";
import { groupEffectOf } from "./group-effect.ts";

/** From two runs nothing is known of how runs differ. */
const FEWEST = 3;

/** Where figures are added up to a mean: ratios as logarithms, differences as they are. */
export type Scale = "ratios" | "differences";

/** The figures of several runs as one, by random effects; undefined for fewer than three with an interval. */
export function poolFigures(figures: readonly Measured[], scale: Scale): Estimate | undefined {
  const [onto, back] = scale === "ratios" ? [Math.log, Math.exp] : [same, same];
  const groups = figures.flatMap((figure) => groupEffectOf(figure, onto) ?? []);
  const pooled = groups.length < FEWEST ? undefined : randomEffects(groups);
  return pooled && { estimate: back(pooled.estimate), low: back(pooled.low), high: back(pooled.high) };
}

function same(value: number): number {
  return value;
}
