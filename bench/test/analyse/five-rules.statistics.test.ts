import { intervalOfMean } from "@lab/shared/statistics";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { expect, test } from "vitest";

const RUNS = 40_000;
/** A baseline of two processes, and one that scatters four times as much in variance. */
const SD = 0.02;

function randomOf(seed: number): () => number {
  const generator = xoroshiro128plus(seed);
  return () => (generator.next() >>> 0) / 2 ** 32;
}

type Noise = (random: () => number) => number;

const normal: Noise = (random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
/** A third of all processes costs 6% more for life. */
const twoStates: Noise = (random) => (random() < 1 / 3 ? 0.06 : 0) - 0.02 + SD * normal(random);

interface World {
  readonly own: Noise;
  readonly baseline: Noise;
  /** The true difference, as a logarithm. */
  readonly effect?: number;
}

const WORLDS: Readonly<Record<string, World>> = {
  "equal variances": { own: (random) => SD * normal(random), baseline: (random) => SD * normal(random) },
  "a variance four times the other": {
    own: (random) => 2 * SD * normal(random),
    baseline: (random) => SD * normal(random),
  },
  "processes in two states": { own: twoStates, baseline: twoStates },
};

function percentOfRuns(
  rounds: number,
  { own, baseline, effect = 0 }: World,
  holds: (low: number, high: number) => boolean,
) {
  const random = randomOf(rounds);
  let count = 0;
  for (let run = 0; run < RUNS; run++) {
    const effects = Array.from({ length: rounds }, () => {
      const others = (baseline(random) + baseline(random)) / 2;
      return effect + own(random) - others;
    });
    const { low = Number.NaN, high = Number.NaN } = intervalOfMean(effects) ?? {};
    if (holds(low, high)) count += 1;
  }
  return (100 * count) / RUNS;
}

const isDifferent = (low: number, high: number): boolean => low > 0 || high < 0;

test.each(Object.entries(WORLDS))("with %s, the interval holds the truth as often as it says", (_name, world) => {
  for (const rounds of [5, 8, 12]) {
    const covered = percentOfRuns(rounds, world, (low, high) => low <= 0 && high >= 0);
    expect(covered, `${rounds} rounds`).toBeGreaterThan(98);
    expect(covered, `${rounds} rounds`).toBeLessThan(99.9);
    expect(percentOfRuns(rounds, world, isDifferent), `${rounds} rounds`).toBeLessThanOrEqual(1.5);
  }
});

test("at three rounds it holds the truth at least as often as in 97 of 100 runs, also of two states", () => {
  for (const world of Object.values(WORLDS)) {
    expect(percentOfRuns(3, world, (low, high) => low <= 0 && high >= 0)).toBeGreaterThan(97);
  }
});

test("app finds 5% more CPU time by twelve rounds of processes that scatter by 3%, and seldom what is not there", () => {
  const noise: Noise = (random) => 0.03 * normal(random);
  const more = { own: noise, baseline: noise, effect: Math.log(1.05) };
  expect(percentOfRuns(12, more, (low) => low > 0)).toBeGreaterThan(88);
  expect(percentOfRuns(12, { ...more, effect: 0 }, isDifferent)).toBeLessThan(1.5);
});
