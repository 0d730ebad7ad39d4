import { median } from "./averages.ts";
import type { RoundEffect } from "./round-effects.ts";
import { varianceComponents } from "./variance-components.ts";

/**
 * How many blocks make the best of a round: √(price of a start ÷ price of a block × variance within ÷ between).
 * More would measure the same processes again for little; fewer would waste the starts.
 * Kalibera & Jones, "Rigorous Benchmarking in Reasonable Time", ISMM 2013, section 6.
 * The median over the comparisons is taken. Undefined before two rounds have shown the variances.
 */
export function blocksWorthwhile(
  comparisons: readonly (readonly RoundEffect[])[],
  startsPerSlice: number,
): number | undefined {
  const each = comparisons.flatMap((rounds) => {
    const { withinSd, betweenSd } = varianceComponents(rounds) ?? { withinSd: 0, betweenSd: 0 };
    return withinSd === 0 ? [] : [Math.sqrt(startsPerSlice) * (withinSd / betweenSd)];
  });
  return median(each);
}
