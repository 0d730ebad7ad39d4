import {
  type Absent,
  type BreakEven,
  type CurvePoint,
  type Estimate,
  hostOf,
  type Measured,
  type Value,
  type VariedAxis,
} from "../record/index.ts";
import { mapEstimate } from "../statistics/estimates.ts";
import { estimateOf, measuredAddition } from "../statistics/index.ts";
import { US_PER_MS } from "../statistics/units.ts";
import { baselineValuesOf, type ComparedCell, observationsOf } from "./compared-cell.ts";
import { metricOf, NO_PAIR } from "./metrics-of.ts";
import { slopeOf } from "./slope.ts";

interface Standing {
  readonly value: Value;
  readonly view: ComparedCell;
}

export function curvesOf(varied: readonly VariedAxis[], views: readonly ComparedCell[]) {
  const originals = views.filter(({ cell }) => cell.twinOf === undefined && cell.copyOf === undefined);
  return varied.flatMap((axis) => {
    const others = varied.filter((other) => other !== axis);
    const lines = [...Map.groupBy(standingOn(axis, originals), ({ view }) => lineKey(view, others)).values()];
    const curve = lines.filter(({ length }) => length > 1).map((line) => lineOf(axis, others, line));
    return curve.length === 0 ? [] : [{ axis, lines: curve }];
  });
}

function standingOn({ name, values }: VariedAxis, views: readonly ComparedCell[]): readonly Standing[] {
  return values.flatMap((value) =>
    views.filter(({ cell }) => cell.coordinates[name] === value).map((view) => ({ value, view })),
  );
}

/** A cell without a place on another axis joins the line at the first value of that axis. */
function lineKey({ cell: { subject, coordinates } }: ComparedCell, others: readonly VariedAxis[]): string {
  return JSON.stringify([subject.variant, ...others.map(({ name, values }) => coordinates[name] ?? values[0])]);
}

function lineOf(axis: VariedAxis, others: readonly VariedAxis[], line: readonly Standing[]) {
  const points = line.map(({ value, view }): CurvePoint => ({ value, cell: view.cell.id, extraUs: extraOf(view) }));
  // Microseconds of two machines do not belong on one line.
  const apart = new Set(line.map(({ view }) => hostOf(view.cell))).size > 1 ? SEVERAL_MACHINES : undefined;
  const slope = axis.numeric ? (apart ?? slopeAlong(line)) : undefined;
  const breakEven = line.every(breaksEven) ? (apart ?? breakEvenOf(points)) : undefined;
  return {
    variant: line[0]?.view.cell.subject.variant ?? "",
    place: otherValues(line, others),
    points: [...points],
    ...(slope && { slope }),
    ...(breakEven && { breakEven }),
  };
}

function slopeAlong(line: readonly Standing[]) {
  return slopeOf(
    line.map(({ value, view }) => ({ at: Number(value), seen: observationsOf(view.processes, "costUs") })),
  );
}

function otherValues(line: readonly Standing[], others: readonly VariedAxis[]): Record<string, Value> {
  return Object.fromEntries(
    others.flatMap(({ name }) => {
      const value = line.map(({ view }) => view.cell.coordinates[name]).find((one) => one !== undefined);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

function extraOf(view: ComparedCell): Measured {
  const { ratio } = metricOf(view, "costUs");
  if (view.against === undefined) return ratio;
  const costs = baselineValuesOf(view, "costUs").map(({ value }) => value);
  return measuredAddition(estimateOf(costs, NO_PAIR), ratio);
}

/** Only CPU time over another variant's: between conditions of one variant, it depends on the rest of the handler. */
function breaksEven({ view: { cell, against } }: Standing): boolean {
  return against !== undefined && against.subject.variant !== cell.subject.variant;
}

const SEVERAL_MACHINES = { absent: "its points were measured on several machines" };

const PERCENT = [5, 1];

/** By the point that costs the most extra, so that it holds at all others, too. Undefined if nothing is known. */
export function breakEvenOf(points: readonly CurvePoint[]): BreakEven | Absent | undefined {
  const known = points.flatMap(({ cell, extraUs }) => ("absent" in extraUs ? [] : [{ cell, extraUs }]));
  const [costliest] = known.toSorted((one, other) => other.extraUs.estimate - one.extraUs.estimate);
  if (costliest === undefined) return undefined;
  const { cell, extraUs } = costliest;
  if (extraUs.estimate <= 0) return NOTHING_EXTRA;
  return { cell, within: PERCENT.map((percent) => ({ percent, cpuMs: timesShare(extraUs, percent) })) };
}

const NOTHING_EXTRA: Absent = { absent: "it cost no more than its baseline" };

function timesShare(extraUs: Estimate, percent: number): Estimate {
  return mapEstimate(extraUs, (us) => Math.max(0, (us * 100) / percent / US_PER_MS));
}
