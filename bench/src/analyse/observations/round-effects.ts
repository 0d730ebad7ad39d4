import type { Cell } from "@lab/shared/record";

export interface Observation {
  readonly round: number;
  readonly value: number;
}

/** A process against the one of its baseline that lived in the same round: the logarithm of the ratio. */
export interface RoundEffect {
  readonly round: number;
  readonly effect: number;
}

/** One for each round that both have; of nothing there is no ratio. */
export function roundEffects(own: readonly Observation[], others: readonly Observation[]): readonly RoundEffect[] {
  return inPairs(own, others).flatMap(({ round, value, other }) =>
    other <= 0 || value <= 0 ? [] : [{ round, effect: Math.log(value / other) }],
  );
}

/** The rounds that both have, with both values: what the machine did in one affects both. */
export function inPairs(own: readonly Observation[], others: readonly Observation[]) {
  const valueBeside = new Map(others.map(({ round, value }) => [round, value]));
  return own.flatMap(({ round, value }) => {
    const other = valueBeside.get(round);
    return other === undefined ? [] : [{ round, value, other }];
  });
}

/** A twin is compared with its original, a baseline with nothing. */
export function comparedWith({ id, baseline, twinOf }: Cell): string | undefined {
  return twinOf ?? (baseline === id ? undefined : baseline);
}
