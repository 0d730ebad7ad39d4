import type { Estimate } from "@lab/shared/record";
import { intervalText, mapEstimate } from "@lab/shared/statistics/estimates";
import { meanWithin, type Reach } from "@lab/shared/statistics/mean-within";

/** The cost of a request in each round, as the logarithm of µs; null if it was not measured. */
type LogCosts = readonly (number | null)[];

/** The possible baselines of each row, by index. */
export interface Baselines {
  /** For each row the number of its own baseline's. */
  readonly own: readonly (number | null)[];
  /** By pattern, for each row that pattern's on the same server. */
  readonly patterns: Readonly<Record<string, readonly (number | null)[]>>;
  /** The ratio of each row to its own baseline, from the analysis. */
  readonly ratios: readonly (Estimate | null)[];
  /** From these, what any row costs of any other. */
  readonly logs: readonly LogCosts[];
  /** The logarithm of its ratio to its own baseline in each round; null where it is not compared by that. */
  readonly effects: readonly (LogCosts | null)[];
  /** How far an interval reaches, by the number of rounds. */
  readonly reaches: readonly Reach[];
}

/** The ratio of a row to another; the ratio to its own baseline is in the analysis. */
export function ratioBetween(
  { own, ratios, logs, effects, reaches }: Baselines,
  row: number,
  base: number,
): Estimate | undefined {
  if (row === base) return { estimate: 1 };
  if (own[row] === base) return ratios[row] ?? undefined;
  const [effect, ofOther] = [effects[row], effects[base]];
  const byEffects = own[row] !== own[base] && effect && ofOther;
  const [ofRow, ofBase] = byEffects ? [effect, ofOther] : [logs[row], logs[base]];
  const quotients = (ofRow ?? []).flatMap((log, round) => {
    const other = ofBase?.[round] ?? null;
    return log === null || other === null ? [] : log - other;
  });
  const interval = meanWithin(quotients, (rounds) => {
    const reach = reaches[rounds] ?? { own: 0 };
    return byEffects ? { own: reach.own } : reach;
  });
  return interval && mapEstimate(interval, Math.exp);
}

/** "×3.19" and "3.12–3.27"; the second is empty without an interval. */
export function ratioTexts(ratio: Estimate): readonly [times: string, interval: string] {
  const interval = intervalText(ratio, (low, high) => `${threeDigits(low)}–${threeDigits(high)}`);
  return [`×${threeDigits(ratio.estimate)}`, interval];
}

/** "3.19", "11.0" and "215": where a ratio is large, its interval is wide. */
export function threeDigits(ratio: number): string {
  if (ratio < 9.995) return ratio.toFixed(2);
  return ratio < 99.95 ? ratio.toFixed(1) : ratio.toFixed(0);
}
