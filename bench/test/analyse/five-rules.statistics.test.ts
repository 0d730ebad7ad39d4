import { intervalOfMean } from "@lab/shared/statistics";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { expect, test } from "vitest";

/** Enough for a share of 99% with a standard error of 0.1 percentage points. */
const RUNS = 10_000;
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

interface Percent {
  /** Intervals that lie above the truth of no difference, and those that lie below it. */
  readonly above: number;
  readonly below: number;
}

function percentOfRuns(rounds: number, { own, baseline, effect = 0 }: World): Percent {
  const random = randomOf(rounds);
  const count = { above: 0, below: 0 };
  for (let run = 0; run < RUNS; run++) {
    const effects = Array.from({ length: rounds }, () => {
      const others = (baseline(random) + baseline(random)) / 2;
      return effect + own(random) - others;
    });
    const { low = Number.NaN, high = Number.NaN } = intervalOfMean(effects) ?? {};
    if (!(low <= 0)) count.above += 1;
    if (!(high >= 0)) count.below += 1;
  }
  return { above: (100 * count.above) / RUNS, below: (100 * count.below) / RUNS };
}

/** The percentage of equal servers that are called different. */
function percentDifferent(rounds: number, world: World): number {
  const { above, below } = percentOfRuns(rounds, world);
  return above + below;
}

test.each(Object.entries(WORLDS))("with %s, the interval excludes the truth as seldom as it says", (_name, world) => {
  for (const rounds of [5, 8, 12]) {
    const percent = percentDifferent(rounds, world);
    expect(percent, `${rounds} rounds`).toBeGreaterThan(0.1);
    expect(percent, `${rounds} rounds`).toBeLessThanOrEqual(1.5);
  }
});

test("at three rounds it excludes the truth in fewer than 3 of 100 runs, also of two states", () => {
  for (const world of Object.values(WORLDS)) expect(percentDifferent(3, world)).toBeLessThan(3);
});

test("app finds 5% more CPU time by twelve rounds of processes that scatter by 3%", () => {
  const noise: Noise = (random) => 0.03 * normal(random);
  const more = { own: noise, baseline: noise, effect: Math.log(1.05) };
  expect(percentOfRuns(12, more).above).toBeGreaterThan(88);
});
