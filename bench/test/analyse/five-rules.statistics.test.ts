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
/** A share of all processes costs more for life; the mean stays zero. */
function twoStates(share: number, more: number): Noise {
  const logOfMore = Math.log1p(more);
  return (random) => (random() < share ? logOfMore : 0) - share * logOfMore + SD * normal(random);
}

const near = twoStates(1 / 3, 0.06);
const distant = twoStates(1 / 2, 0.5);

interface World {
  readonly own: Noise;
  readonly baseline: Noise;
  /** The true difference, as a logarithm. */
  readonly effect?: number;
}

const DISTANT = "processes in two distant states";

const WORLDS = {
  "equal variances": { own: (random) => SD * normal(random), baseline: (random) => SD * normal(random) },
  "a variance four times the other": {
    own: (random) => 2 * SD * normal(random),
    baseline: (random) => SD * normal(random),
  },
  "processes in two states": { own: near, baseline: near },
  [DISTANT]: { own: distant, baseline: distant },
} satisfies Readonly<Record<string, World>>;

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

test.each(Object.entries(WORLDS))("with %s, the interval excludes the truth as seldom as it says", (name, world) => {
  for (const rounds of [5, 8, 12]) {
    const percent = percentDifferent(rounds, world);
    expect(percent, `${rounds} rounds`).toBeGreaterThan(0.1);
    expect(percent, `${rounds} rounds`).toBeLessThanOrEqual(name === DISTANT ? 1.8 : 1.5);
  }
});

test("at three rounds it excludes the truth in fewer than 2 of 100 runs, and in 3 if all processes have distant states", () => {
  for (const [name, world] of Object.entries(WORLDS)) {
    const percent = percentDifferent(3, world);
    if (name === DISTANT) expect(percent).toBeCloseTo(3.1, 0);
    else expect(percent, name).toBeLessThan(2);
  }
});

test("if a fifth of the processes of one server only cost half as much again, it is too narrow", () => {
  const world = { own: twoStates(1 / 5, 0.5), baseline: WORLDS["equal variances"].baseline };
  const percents = [5, 8, 12].map((rounds) => percentDifferent(rounds, world));
  expect(Math.max(...percents)).toBeCloseTo(31, 0);
  expect(Math.min(...percents)).toBeCloseTo(7, 0);
});

test("app finds 5% more CPU time by twelve rounds of processes that scatter by 3%", () => {
  const noise: Noise = (random) => 0.03 * normal(random);
  const more = { own: noise, baseline: noise, effect: Math.log(1.05) };
  expect(percentOfRuns(12, more).above).toBeGreaterThan(88);
});
