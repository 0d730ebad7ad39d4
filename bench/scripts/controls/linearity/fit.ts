import { mean, sum } from "@lab/shared/statistics";
import { tQuantile } from "@lab/shared/statistics/distributions";
import { type Pair, type Point, pointsOf, scatterOfPairs } from "./points.ts";

export interface Line {
  readonly slope: number;
  readonly intercept: number;
}

export interface FittedLine extends Line {
  /** The slope's 95% interval; absent with fewer than two rounds. */
  readonly low?: number;
  readonly high?: number;
  readonly rounds: number;
}

/** Enough passes for the slope and the weights, which follow from it, to settle. */
const PASSES = 20;

/**
 * The line of found against injected, with errors in both: York's effective variance (Canadian Journal of Physics 44,
 * 1966). Both scatter in proportion to what a request costs with its extra work. The points of a place share a
 * baseline, so the interval comes from whole rounds left out in turn: Tukey's jackknife.
 */
export function fitLine(pairs: readonly Pair[]): FittedLine | undefined {
  const errors = { injected: scatterOfPairs(pairs, "injected"), found: scatterOfPairs(pairs, "found") };
  const fit = (some: readonly Pair[]): Line | undefined => lineThrough(pointsOf(some), errors);
  const line = fit(pairs);
  if (line === undefined) return undefined;
  const rounds = [...Map.groupBy(pairs, ({ place, round }) => `${place} ${round}`).keys()];
  const slopes = rounds.flatMap(
    (left) => fit(pairs.filter(({ place, round }) => `${place} ${round}` !== left))?.slope ?? [],
  );
  if (slopes.length < 2 || slopes.length < rounds.length) return { ...line, rounds: rounds.length };
  const middle = mean(slopes) ?? line.slope;
  const squares = sum(slopes.map((slope) => (slope - middle) ** 2));
  const reach = tQuantile(0.975, slopes.length - 1) * Math.sqrt((squares * (slopes.length - 1)) / slopes.length);
  return { ...line, low: line.slope - reach, high: line.slope + reach, rounds: rounds.length };
}

export function lineThrough(points: readonly Point[], errors: Pick<Point, "injected" | "found">): Line | undefined {
  let line: Line | undefined = { slope: 1, intercept: 0 };
  for (let pass = 0; pass < PASSES && line !== undefined; pass++) {
    const { slope } = line;
    line = weightedLine(points, ({ injected }) => {
      const whole = 1 + Math.max(0, injected);
      return 1 / (whole ** 2 * (errors.found ** 2 + (slope * errors.injected) ** 2) || 1);
    });
  }
  return line;
}

function weightedLine(points: readonly Point[], weightOf: (point: Point) => number): Line | undefined {
  const weights = points.map(weightOf);
  const total = sum(weights);
  const weighted = (value: (point: Point) => number): number =>
    sum(points.map((point, index) => (weights[index] ?? 0) * value(point))) / total;
  const middle = { injected: weighted(({ injected }) => injected), found: weighted(({ found }) => found) };
  const spread = weighted(({ injected }) => (injected - middle.injected) ** 2);
  if (!(spread > 0)) return undefined;
  const together = weighted(({ injected, found }) => (injected - middle.injected) * (found - middle.found));
  const slope = together / spread;
  return { slope, intercept: middle.found - slope * middle.injected };
}
