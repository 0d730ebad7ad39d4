import type { Estimate } from "@lab/shared/record";
import { exponential, meanWithin } from "@lab/shared/statistics/mean-within";

/** What a request cost in each round, as the logarithm of µs; null where it was not measured. */
export type LogCosts = readonly (number | null)[];

/** What each row may be held against, as a page holds it: rows by their numbers. */
export interface Baselines {
  /** For each row the number of its own baseline's. */
  readonly own: readonly (number | null)[];
  /** By pattern, for each row that pattern's on the same server. */
  readonly patterns: Readonly<Record<string, readonly (number | null)[]>>;
  /** What each row costs of its own baseline, as the analysis has it. */
  readonly ratios: readonly (Estimate | null)[];
  /** From these, what any row costs of any other. */
  readonly logs: readonly LogCosts[];
  /** By the number of rounds, how many standard deviations an interval reaches: no page has room for a table of quantiles. */
  readonly reaches: readonly number[];
}

/** What a row costs of another; of its own baseline it is in the analysis. */
export function ratioBetween(
  { own, ratios, logs, reaches }: Baselines,
  row: number,
  base: number,
): Estimate | undefined {
  if (row === base) return { estimate: 1 };
  if (own[row] === base) return ratios[row] ?? undefined;
  const quotients = (logs[row] ?? []).flatMap((log, round) => {
    const other = logs[base]?.[round] ?? null;
    return log === null || other === null ? [] : log - other;
  });
  const interval = meanWithin(quotients, (rounds) => reaches[rounds] ?? 0);
  return interval && exponential(interval);
}
