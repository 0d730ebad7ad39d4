import { intervalOfMean, mean, scatterOf } from "@lab/shared/statistics";
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";
import { normal } from "./made-up-noise.ts";
import { Tally } from "./tally.ts";

/** How the processes of a cell scatter, as logarithms; cells have the numbers 0 (the baseline) to the last. */
interface Scattering {
  readonly name: string;
  draw(cell: number, random: RandomGenerator): number;
}

const SCATTER = 0.05;

export const scatterings: readonly Scattering[] = [
  { name: "5% scatter between processes", draw: (_, random) => normal(random, SCATTER) },
  { name: "7% scatter", draw: (_, random) => normal(random, 0.07) },
  { name: "15% scatter", draw: (_, random) => normal(random, 0.15) },
  {
    name: "every other cell has four times the variance",
    draw: (cell, random) => normal(random, cell % 2 === 0 ? 2 * SCATTER : SCATTER),
  },
  {
    name: "two states, 10% apart, 3% scatter in each",
    draw: (_, random) => normal(random, 0.03) + stateOf(random),
  },
  {
    name: "the same, in half of the cells only",
    draw: (cell, random) => normal(random, 0.03) + (cell % 2 === 0 ? stateOf(random) : 0.05),
  },
  {
    name: "one cell has sixteen times the variance",
    draw: (cell, random) => normal(random, cell === 1 ? 4 * SCATTER : SCATTER),
  },
];

export const COMPARISONS = [3, 5, 8, 15] as const;
export const POOLED_ROUNDS = [3, 4, 6, 10] as const;

export interface PooledCoverage {
  readonly name: string;
  readonly comparisons: number;
  readonly rounds: number;
  readonly byItself: number;
  readonly pooled: number;
  /** The coverage of the worst comparison. */
  readonly worst: number;
  /** The mean width of the pooled interval over that of Student's. */
  readonly width: number;
}

/** Runs in which no cell differs, with a baseline that all share; whether intervals hold that truth. */
export function pooledCoverage(runs: number, seed: number): readonly PooledCoverage[] {
  const random = xoroshiro128plus(seed);
  return scatterings.flatMap((scattering) =>
    COMPARISONS.flatMap((comparisons) =>
      POOLED_ROUNDS.map((rounds) => coverageOf(scattering, comparisons, rounds, runs, random)),
    ),
  );
}

function coverageOf(
  { name, draw }: Scattering,
  comparisons: number,
  rounds: number,
  runs: number,
  random: RandomGenerator,
): PooledCoverage {
  const byItself = new Tally();
  const pooled = Array.from({ length: comparisons }, () => new Tally());
  const widths: (readonly [own: number, pooled: number])[] = [];
  for (let run = 0; run < runs; run++) {
    const cells = Array.from({ length: comparisons + 1 }, (_, cell) =>
      Array.from({ length: rounds }, () => draw(cell, random)),
    );
    const [baseline = [], ...others] = cells;
    const effects = others.map((costs) => costs.map((cost, round) => cost - (baseline[round] ?? 0)));
    const scatter = scatterOf(effects);
    for (const [index, values] of effects.entries()) {
      const [own, both] = [intervalOfMean(values), intervalOfMean(values, 0.95, scatter)] as Required<Interval>[];
      byItself.add(holds(own));
      pooled[index]?.add(holds(both));
      widths.push([widthOf(own), widthOf(both)]);
    }
  }
  const percents = pooled.map(({ percent }) => percent ?? Number.NaN);
  return {
    name,
    comparisons,
    rounds,
    byItself: byItself.percent ?? Number.NaN,
    pooled: mean(percents) ?? Number.NaN,
    worst: Math.min(...percents),
    width: (mean(widths.map(([, both]) => both)) ?? 0) / (mean(widths.map(([own]) => own)) ?? 1),
  };
}

type Interval = NonNullable<ReturnType<typeof intervalOfMean>>;

function holds(interval: Interval | undefined): boolean {
  return interval?.low !== undefined && interval.high !== undefined && interval.low <= 0 && interval.high >= 0;
}

function widthOf(interval: Interval | undefined): number {
  return (interval?.high ?? 0) - (interval?.low ?? 0);
}

function stateOf(random: RandomGenerator): number {
  return uniformFloat64(random) < 0.5 ? 0.1 : 0;
}
