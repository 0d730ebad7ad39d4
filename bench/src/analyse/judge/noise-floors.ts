import { type Figure, familyAmong, type Scatter } from "@lab/shared/record";
import { intervalOfMean, isWithinFloor, mean } from "@lab/shared/statistics";
import { isBounded } from "@lab/shared/statistics/estimates";
import { type CellView, scatterFor } from "../cells/cell-view.ts";
import type { CellJudgement } from "./judge-cells.ts";

/**
 * How far identical code may seem to differ, in percent: over all families, and for a cell that of its family; of a
 * family without a twin, that of the run.
 */
export function noiseFloorsOf(views: readonly CellView[], scatter: Scatter | undefined) {
  const familyOf = familyAmong(views.map(({ cell }) => cell));
  const twins = views.filter(({ cell }) => cell.twinOf !== undefined);
  const reaches = twins.flatMap((twin) => {
    const effects = twin.effects.map(({ effect }) => effect);
    const reach = reachOf(effects, scatterFor(twin, scatter));
    return reach === undefined ? [] : [{ family: familyOf(twin.cell), reach }];
  });
  const average = (some: typeof reaches): number | undefined => {
    const reach = mean(some.map((one) => one.reach));
    return reach === undefined ? undefined : 100 * Math.expm1(reach);
  };
  const ofRun = average(reaches);
  const cells = new Map(views.map(({ cell }) => [cell.id, familyOf(cell)]));
  return {
    ofRun: ofRun ?? whyWithout(twins),
    ofCell: (id: string) => average(reaches.filter(({ family }) => family === cells.get(id))) ?? ofRun,
  };
}

/** A difference no larger than that of identical code is not called slower or faster. */
export function withinNoise({ verdict, ...rest }: CellJudgement, { effects }: CellView, floorPercent: number) {
  const estimate = mean(effects.map(({ effect }) => effect));
  const isDifferent = verdict === "slower" || verdict === "faster";
  const isWithin = isDifferent && estimate !== undefined && isWithinFloor(Math.exp(estimate), floorPercent);
  return { ...rest, verdict: isWithin ? "within-noise" : verdict };
}

function reachOf(effects: readonly number[], scatter: Scatter | undefined): number | undefined {
  const interval = intervalOfMean(effects, 0.95, scatter);
  return isBounded(interval) ? Math.max(Math.abs(interval.low), Math.abs(interval.high)) : undefined;
}

function whyWithout([twin]: readonly CellView[]): Figure {
  if (twin === undefined) return { absent: "the run has no twin" };
  return (
    twin.whyNot ?? { absent: twin.effects.length > 0 ? "one round gives no interval" : "its twin was not measured" }
  );
}
