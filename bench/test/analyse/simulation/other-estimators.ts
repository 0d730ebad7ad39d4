import { intervalOfMean, mean, variance } from "@lab/shared/statistics";
import { tQuantile } from "@lab/shared/statistics/distributions";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { Outcomes } from "./outcome.ts";
import { Tally } from "./tally.ts";

type Interval = readonly [low: number, high: number];
type Estimator = (values: readonly number[]) => Interval | undefined;

const RESAMPLES = 200;
const TAIL = 0.025;

/** Alternative estimators; the last one is the analysis's own. */
export function estimators(seed: number): Readonly<Record<string, Estimator>> {
  return {
    "percentile bootstrap": bootstrap(seed),
    "sign interval": ofMedian,
    "Student's t": student,
    "the lab's": lab,
  };
}

/** In how many of the runs each one's interval has the truth, in percent; undefined where it has no interval. */
export function coverageOf(estimator: Estimator, { effects }: Outcomes, rounds: number, truth: number) {
  const tally = new Tally();
  for (const ofRun of effects.get(rounds) ?? []) {
    const interval = estimator(ofRun);
    if (interval !== undefined) tally.add(interval[0] <= truth && truth <= interval[1]);
  }
  return tally.percent;
}

function lab(values: readonly number[]): Interval | undefined {
  const { low, high } = intervalOfMean(values) ?? {};
  return low === undefined || high === undefined ? undefined : [low, high];
}

function student(values: readonly number[]): Interval {
  const average = mean(values) ?? 0;
  const reach = tQuantile(1 - TAIL, values.length - 1) * Math.sqrt((variance(values) ?? 0) / values.length);
  return [average - reach, average + reach];
}

/** The middle 95% of the means of samples drawn from the sample. */
function bootstrap(seed: number): Estimator {
  const random = xoroshiro128plus(seed);
  return (values) => {
    const means = Array.from({ length: RESAMPLES }, () => {
      let sum = 0;
      for (let drawn = 0; drawn < values.length; drawn++) sum += values[uniformInt(random, 0, values.length - 1)] ?? 0;
      return sum / values.length;
    }).sort((one, other) => one - other);
    return between(means, RESAMPLES * TAIL);
  };
}

/** An interval for the median by the sign test. */
function ofMedian(values: readonly number[]): Interval | undefined {
  let probability = 0.5 ** values.length;
  let below = probability;
  let rank = 0;
  while (below <= TAIL) {
    rank++;
    probability *= (values.length - rank + 1) / rank;
    below += probability;
  }
  if (rank === 0) return undefined;
  return between(
    values.toSorted((one, other) => one - other),
    rank,
  );
}

/** From the value of that rank, counted from 1, to the one of the same rank from the other end. */
function between(sorted: readonly number[], rank: number): Interval {
  return [sorted.at(rank - 1) ?? Number.NaN, sorted.at(-rank) ?? Number.NaN];
}
