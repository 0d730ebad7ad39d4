import type { Absent, Estimate, Measured, Scatter } from "../record/index.ts";
import { mean, variance } from "./averages.ts";
import { fQuantile, tBeyond, tQuantile } from "./distributions.ts";
import { isBounded, mapEstimate } from "./estimates.ts";
import { meanWithin, pooledVariance, type Reach, restsOnPool } from "./mean-within.ts";

/**
 * Student's interval of a mean, a little widened. There is one value per round, that is, per fresh pair of processes:
 * nothing smaller is an independent observation (Kalibera & Jones, "Rigorous Benchmarking in Reasonable Time", ISMM
 * 2013). Ratios come as logarithms, so that swapping the two mirrors the interval.
 *
 * Chosen by simulation; bench/notes/coverage.md has the figures. The percentile bootstrap covers 80–85% where it says
 * 95, at five rounds. Counting intervals and sign-flip tests do not exist at 95% below six rounds; and a median is that
 * of the typical process, where production pays for the average one.
 *
 * It breaks where only one of the two has a second state, and fewer than about ten of its processes were seen: if all
 * of them drew the same state, nothing in the data shows the other.
 */
export function intervalOfMean(values: readonly number[], confidence = 0.95, scatter?: Scatter): Estimate | undefined {
  return meanWithin(values, (rounds) => reachOf(rounds, confidence, scatter));
}

const reaches = new WeakMap<object, Map<string, Reach>>();
const NO_SCATTER = {};

/**
 * How far an interval reaches either way, by itself and with the scatter of the whole run. Kept, because quantiles are
 * slow, and the comparisons of a run have its scatter and mostly as many rounds.
 */
export function reachOf(rounds: number, confidence = 0.95, scatter?: Scatter): Reach {
  const known = reaches.get(scatter ?? NO_SCATTER) ?? new Map<string, Reach>();
  const key = `${rounds} ${confidence}`;
  const reach = known.get(key) ?? computeReach(rounds, confidence, scatter);
  reaches.set(scatter ?? NO_SCATTER, known.set(key, reach));
  return reach;
}

/** A comparison whose scatter is this unlikely among those of its run is judged by its own. */
const ODD_BY_CHANCE = 0.05;

function computeReach(rounds: number, confidence: number, scatter?: Scatter): Reach {
  const freedom = rounds - 1;
  const inErrors = (of: number): number => tQuantile((1 + confidence) / 2, of) / Math.sqrt(rounds);
  if (scatter === undefined) return { own: inErrors(freedom) * widening(rounds) };
  const { own } = reachOf(rounds, confidence);
  if (freedom < 1) return { own };
  const { variance: ofRun, freedom: prior } = scatter;
  const reach = inErrors(freedomOf(rounds, scatter)) * pooledWidening(rounds);
  const oddAbove = ofRun * fQuantile(1 - ODD_BY_CHANCE, freedom, prior);
  return { own, pooled: { reach, weight: prior / (prior + freedom), variance: ofRun, oddAbove } };
}

function freedomOf(rounds: number, { freedom, most }: Scatter): number {
  return Math.max(rounds - 1, Math.min(rounds - 1 + freedom, most));
}

/** How likely a mean at least that far from 0 is if the true mean is 0; undefined with fewer than two values. */
export function pValueOfMean(values: readonly number[], scatter?: Scatter): number | undefined {
  const estimate = mean(values);
  const squared = variance(values);
  if (estimate === undefined || squared === undefined) return undefined;
  const rounds = values.length;
  const reach = reachOf(rounds, 0.95, scatter);
  const [error, freedom] =
    scatter && reach.pooled && restsOnPool(squared, reach)
      ? [pooledWidening(rounds) * Math.sqrt(pooledVariance(squared, reach.pooled)), freedomOf(rounds, scatter)]
      : [widening(rounds) * Math.sqrt(squared), rounds - 1];
  if (error === 0) return estimate === 0 ? 1 : 0;
  return tBeyond((estimate * Math.sqrt(rounds)) / error, freedom);
}

/**
 * Student ("The Probable Error of a Mean", Biometrika 6, 1908) is exact where processes have one state and scatter
 * normally. Where they have two, effects crowd at three places: at ten and twenty rounds an identical twin is then
 * called different in 4.8 to 5.7% of runs, where 5% is the promise. With fewer rounds it already covers too much where
 * states are far apart, so there is little room. Both figures were chosen by simulation, to keep both promises.
 */
function widening(rounds: number): number {
  return rounds < 6 ? 1.01 : 1.05;
}

/** The pooled variance is estimated too, the more roughly the fewer rounds there are. Chosen by simulation. */
function pooledWidening(rounds: number): number {
  return 1 + 0.3 / rounds;
}

/**
 * The average process, with its interval, from one value per process. Costs, times and sizes vary by factors, so it is
 * their geometric mean; the ratio of two such is then the mean of ratios, and neither depends on which one is called 1.
 */
export function estimateOf(values: readonly number[], absent: Absent): Measured {
  if (values.some((value) => value <= 0)) return { absent: "it was zero in a process, so it has no ratio" };
  return estimateOfLogs(values.map(Math.log), absent);
}

/** The same, from logarithms. */
export function estimateOfLogs(logs: readonly number[], absent: Absent, scatter?: Scatter): Measured {
  const interval = intervalOfMean(logs, 0.95, scatter);
  return interval === undefined ? absent : mapEstimate(interval, Math.exp);
}

/** Half the width of a 95% interval of a ratio, in percent, from one effect per round; infinite with fewer than two. */
export function halfWidthPercent(effects: readonly number[], scatter?: Scatter): number {
  const interval = intervalOfMean(effects, 0.95, scatter);
  return isBounded(interval) ? 100 * Math.expm1((interval.high - interval.low) / 2) : Number.POSITIVE_INFINITY;
}
