import type { Absent, Slope } from "../record/index.ts";
import { intervalOfMean, mean, type Observation } from "../statistics/index.ts";

/**
 * Fits a least-squares line per round that has a process at every point: rounds are the independent units, so both
 * intervals are over rounds. The mean is the line through the printed figures. Absent if the line misses one of them by
 * far.
 */
export function slopeOf(points: readonly { at: number; seen: readonly Observation[] }[]): Slope | Absent {
  // Of zero there is no geometric mean.
  const valuesIn = points.map(
    ({ seen }) => new Map(seen.flatMap(({ round, value }) => (value > 0 ? [[round, value] as const] : []))),
  );
  const rounds = [...(valuesIn[0]?.keys() ?? [])].filter((round) => valuesIn.every((values) => values.has(round)));
  const parts = valuesIn.map((values) => partsOfMean(rounds.map((round) => values.get(round) ?? Number.NaN)));
  const places = points.map(({ at }) => at);
  const lines = rounds.map((_, index) =>
    leastSquares(
      places,
      parts.map((ofPoint) => ofPoint[index] ?? Number.NaN),
    ),
  );
  const isBent = parts.some((ofPoint, point) =>
    isMissed(
      ofPoint,
      lines.map(({ slope, intercept }) => intercept + slope * (places[point] ?? 0)),
    ),
  );
  if (isBent) return NO_LINE;
  const perUnitUs = intervalOfMean(lines.map(({ slope }) => slope));
  const interceptUs = intervalOfMean(lines.map(({ intercept }) => intercept));
  return perUnitUs && interceptUs ? { perUnitUs, interceptUs } : NO_ROUND;
}

const NO_ROUND: Absent = { absent: "no round had all of its points" };
const NO_LINE: Absent = { absent: "its points are not on a straight line" };
/** The largest share of a figure by which the line may miss it. */
const FAR = 0.25;

function isMissed(figures: readonly number[], onLine: readonly number[]): boolean {
  const missedBy = intervalOfMean(figures.map((figure, round) => figure - (onLine[round] ?? Number.NaN)));
  if (missedBy?.low === undefined || missedBy.high === undefined) return false;
  const isClear = missedBy.low > 0 || missedBy.high < 0;
  return isClear && Math.abs(missedBy.estimate) > FAR * (mean(figures) ?? Number.NaN);
}

export function leastSquares(xs: readonly number[], ys: readonly number[]) {
  const [x0, y0] = [mean(xs) ?? Number.NaN, mean(ys) ?? Number.NaN];
  const covariance = xs.reduce((sum, x, index) => sum + (x - x0) * ((ys[index] ?? Number.NaN) - y0), 0);
  const spread = xs.reduce((sum, x) => sum + (x - x0) ** 2, 0);
  const slope = covariance / spread;
  return { slope, intercept: y0 - slope * x0 };
}

/**
 * Values whose arithmetic mean is the geometric mean of these: each counts with its part in that to the first order (the
 * delta method).
 */
function partsOfMean(values: readonly number[]): readonly number[] {
  const logs = values.map(Math.log);
  const average = mean(logs) ?? Number.NaN;
  return logs.map((log) => Math.exp(average) * (1 + log - average));
}
