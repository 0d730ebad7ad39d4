import { mean, variance } from "@lab/shared/statistics";
import type { MeasuredPlace } from "./measure-place.ts";

/** The injected and the found cost in one round of a place, as shares of a request's cost without the extra work. */
export interface Pair {
  readonly place: string;
  readonly percent: number;
  readonly round: number;
  readonly injected: number;
  readonly found: number;
}

/** A comparison: the averages of its rounds. */
export type Point = Omit<Pair, "round">;

/** The extra work is timed as the lab measures costs, or by the clock, which also counts interruptions. */
export function pairsOf({ name, baseline, injected }: MeasuredPlace, timer: "cpuUs" | "clockUs"): readonly Pair[] {
  return injected.flatMap(({ percent, processes }) =>
    processes.flatMap(({ round, costUs, ...work }) => {
      const base = baseline.find((one) => one.round === round);
      if (base === undefined) return [];
      const [put, found] = [work[timer] - base[timer], costUs - base.costUs].map((us) => us / base.costUs);
      return [{ place: name, percent, round, injected: put ?? 0, found: found ?? 0 }];
    }),
  );
}

export function pointsOf(pairs: readonly Pair[]): readonly Point[] {
  return comparisonsIn(pairs).flatMap((ofOne) => {
    const injected = averageOf(ofOne.map((pair) => pair.injected));
    const found = averageOf(ofOne.map((pair) => pair.found));
    return ofOne.slice(0, 1).map(({ place, percent }) => ({ place, percent, injected, found }));
  });
}

/** How far one round's values lie from their comparison's, as a share of the request's cost with the extra work. */
export function scatterOfPairs(pairs: readonly Pair[], value: "injected" | "found"): number {
  const variances = comparisonsIn(pairs).flatMap(
    (ofOne) => variance(ofOne.map((pair) => Math.log1p(pair[value]))) ?? [],
  );
  return Math.sqrt(mean(variances) ?? 0);
}

function comparisonsIn(pairs: readonly Pair[]): readonly (readonly Pair[])[] {
  return [...Map.groupBy(pairs, ({ place, percent }) => `${place} ${percent}`).values()];
}

/** Costs vary by factors, so shares are averaged as what they make of the whole. */
function averageOf(shares: readonly number[]): number {
  return Math.expm1(mean(shares.map(Math.log1p)) ?? Number.NaN);
}
