import type { Absent, Pooled } from "@lab/shared/record";
import { halfWidthPercent, mean, type RandomEffects, randomEffects, sum, variance } from "@lab/shared/statistics";
import type { CellView } from "../cells/cell-view.ts";

/**
 * Pools ratios over places that were sampled, such as machines; never costs, which belong to one place. Undefined for a
 * baseline.
 */
export function pooledOver(views: readonly CellView[]): Pooled | Absent | undefined {
  if (views.every(({ against }) => against === undefined)) return undefined;
  const effects = views.map((view) => view.effects.map(({ effect }) => effect)).filter(({ length }) => length > 0);
  const found = effectOver(effects);
  if (found === undefined) return TOO_FEW;
  const { estimate, low, high, spread } = found;
  const halfWidth = mean(effects.filter(({ length }) => length > 1).map((group) => halfWidthPercent(group)));
  return {
    ratio: { estimate: Math.exp(estimate), low: Math.exp(low), high: Math.exp(high) },
    spreadPercent: 100 * Math.expm1(spread),
    ...(halfWidth !== undefined && { halfWidthPercent: halfWidth }),
  };
}

/**
 * By the effects of each place's rounds. Three rounds determine a variance only to a factor of two or three, so all
 * places share one pooled variance.
 */
export function effectOver(places: readonly (readonly number[])[]): RandomEffects | undefined {
  const several = places.filter(({ length }) => length > 1);
  const freedom = sum(several.map(({ length }) => length - 1));
  const squares = sum(several.map((group) => (variance(group) ?? 0) * (group.length - 1)));
  const within = freedom === 0 ? 0 : squares / freedom;
  return randomEffects(
    places.map((group) => ({ estimate: mean(group) ?? Number.NaN, variance: within / group.length })),
  );
}

const TOO_FEW: Absent = { absent: "it takes two places" };
