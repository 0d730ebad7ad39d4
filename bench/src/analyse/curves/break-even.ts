import type { Absent, BreakEven, CurvePoint, Estimate } from "@lab/shared/record";
import { mapEstimate } from "@lab/shared/statistics/added";
import { US_PER_MS } from "@lab/shared/statistics/units";

const PERCENT = [5, 1];

/** By the point that costs the most extra, so that it holds at all others, too. Undefined where nothing is known. */
export function breakEvenOf(points: readonly CurvePoint[]): BreakEven | Absent | undefined {
  const known = points.flatMap(({ cell, extraUs }) => ("absent" in extraUs ? [] : [{ cell, extraUs }]));
  const [costliest] = known.toSorted((one, other) => other.extraUs.estimate - one.extraUs.estimate);
  if (costliest === undefined) return undefined;
  const { cell, extraUs } = costliest;
  if (extraUs.estimate <= 0) return NOTHING_EXTRA;
  return { cell, within: PERCENT.map((percent) => ({ percent, cpuMs: timesShare(extraUs, percent) })) };
}

const NOTHING_EXTRA: Absent = { absent: "it cost no more than its baseline" };

/** Scales a share; a handler never takes less than nothing. */
function timesShare(extraUs: Estimate, percent: number): Estimate {
  return mapEstimate(extraUs, (us) => Math.max(0, (us * 100) / percent / US_PER_MS));
}
