import {
  type Analysis,
  type CellAnalysis,
  type CellStarts,
  type CurveLine,
  type Estimate,
  known,
  type Measured,
  type MetricName,
  type Slope,
} from "@lab/shared/record";
import { mean } from "@lab/shared/statistics/averages";
import { isBounded } from "@lab/shared/statistics/estimates";
import { floorPercentOf, isWithinFloor } from "@lab/shared/statistics/ratio-of";

export type Rise = Direction | "within-noise";

/** Which way a line goes; within noise if its rise over the whole axis is no more than identical code may differ by. */
export function riseOf(line: CurveLine, slope: Slope, analysis: Analysis): Rise {
  return beyond(slope.perUnitUs, noisePerUnitUs(line, slope, analysis));
}

/** Which way a line goes from one end to the other, where its cells cost this many µs. */
export function riseBetween(line: CurveLine, change: Estimate, endsUs: readonly number[], analysis: Analysis): Rise {
  return beyond(change, noiseUs(line, endsUs, analysis));
}

function beyond(change: Estimate, noise = 0): Rise {
  const direction = directionOf(change);
  return Math.abs(change.estimate) <= noise && direction !== "unclear" ? "within-noise" : direction;
}

/**
 * The slope that identical code may seem to have, in µs per unit: over the whole axis it adds the noise floor to the end
 * that costs less. Undefined without a twin.
 */
export function noisePerUnitUs(line: CurveLine, slope: Slope, analysis: Analysis): number | undefined {
  const places = line.points.map(({ value }) => Number(value));
  const ends = [Math.min(...places), Math.max(...places)] as const;
  const endsUs = ends.map((place) => slope.interceptUs.estimate + place * slope.perUnitUs.estimate);
  const riseUs = noiseUs(line, endsUs, analysis);
  return riseUs === undefined ? undefined : riseUs / (ends[1] - ends[0]);
}

/** The noise floor of the end that costs less, in µs. */
function noiseUs(line: CurveLine, endsUs: readonly number[], analysis: Analysis): number | undefined {
  const floorPercent = floorOfLine(line, analysis);
  return floorPercent === undefined ? undefined : (Math.max(0, Math.min(...endsUs)) * floorPercent) / 100;
}

/** The largest noise floor of its cells; of baselines, which are compared with nothing, that of the run. */
function floorOfLine({ points }: CurveLine, { cells, noiseFloorPercent }: Analysis): number | undefined {
  const ids = new Set(points.map(({ cell }) => cell));
  const floors = cells.filter(({ id }) => ids.has(id)).flatMap((cell) => cell.noiseFloorPercent ?? []);
  return floors.length > 0 ? Math.max(...floors) : known(noiseFloorPercent);
}

type StartTime = "answerMs" | "readyMs" | "cpuMs";

/** True for a cell whose starts differ from its baseline's by no more than the twins' do. */
export function isStartWithinNoise(cell: CellStarts, time: StartTime, starts: readonly CellStarts[]): boolean {
  const { ratio } = cell[time];
  const floorPercent = startsFloorPercent(cell, time, starts);
  if ("absent" in ratio || cell.twinOf !== undefined || floorPercent === undefined) return false;
  return isWithinFloor(ratio.estimate, floorPercent);
}

export function startsFloorPercent(
  { baseline }: CellStarts,
  time: StartTime,
  starts: readonly CellStarts[],
): number | undefined {
  return floorAmong(starts, baseline, (twin) => twin[time].ratio);
}

/** How much of a figure may be noise: the twins' of that same figure, for their CPU time says little of a latency. */
export function metricFloorPercent(
  { baseline }: CellAnalysis,
  metric: MetricName,
  { twins }: Pick<Analysis, "twins">,
): number | undefined {
  return floorAmong(twins, baseline, (twin) => twin.metrics[metric].ratio);
}

interface Copy {
  readonly twinOf?: string | undefined;
}

/** The noise floor of a family, or of all where it has no twin; undefined without any. */
function floorAmong<T extends Copy>(
  cells: readonly T[],
  baseline: string,
  ratioOf: (twin: T) => Measured,
): number | undefined {
  const twins = cells.filter(({ twinOf }) => twinOf !== undefined);
  const own = twins.filter(({ twinOf }) => twinOf === baseline);
  const ratios = (own.length > 0 ? own : twins).map(ratioOf);
  return mean(ratios.flatMap((ratio) => ("absent" in ratio ? [] : floorPercentOf(ratio))));
}

/**
 * By how much one figure is more than another, with an interval recovered from theirs, as `ratioOf` does it for
 * quotients: it takes the two for independent.
 */
export function changeOf(from: Estimate, to: Estimate): Estimate {
  const estimate = to.estimate - from.estimate;
  if (!isBounded(from) || !isBounded(to)) return { estimate };
  return {
    estimate,
    low: estimate - Math.hypot(to.estimate - to.low, from.high - from.estimate),
    high: estimate + Math.hypot(to.high - to.estimate, from.estimate - from.low),
  };
}

export type Direction = "up" | "down" | "unclear" | "no-interval";

export function directionOf(change: Estimate): Direction {
  if (!isBounded(change)) return "no-interval";
  if (change.low > 0) return "up";
  return change.high < 0 ? "down" : "unclear";
}
