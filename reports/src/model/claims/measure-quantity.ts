import {
  type CellAnalysis,
  isOtherThanNode,
  type Measured,
  type MetricName,
  type MicroDocument,
  type MicroFigure,
  type NamedCell,
  type NamedOperation,
  type Quantity,
} from "@lab/shared/record";
import { measuredAddition } from "@lab/shared/statistics/added";
import { estimateIn, isBounded } from "@lab/shared/statistics/estimates";
import { ratioOfCells } from "@lab/shared/statistics/pair";
import { poolFigures } from "@lab/shared/statistics/pool-figures";
import { ratioOf } from "@lab/shared/statistics/ratio-of";
import { FEWEST_RUNS, isWorthPooling } from "../compare/pool-runs.ts";
import { metricFloorPercent, noisePerUnitUs, startsFloorPercent } from "../figures/beyond-noise.ts";
import type { ReadableRun } from "../run/listed-run.ts";
import { isSettled, isSound, isSteady } from "../run/trust-in.ts";
import { findCell, findPair, findRuns, findStarted } from "./find-run.ts";

/** The published evidence, newest first. */
export interface Published {
  readonly runs: readonly ReadableRun[];
  readonly micro?: MicroDocument | undefined;
}

/** A figure and its source; without a source if nothing published has it. */
export interface Sourced {
  readonly figure: Measured;
  /** The figure with its interval widened by the noise floor: what is left is the code's, not that of two processes. */
  readonly beyondNoise?: Measured;
  readonly source?: Source;
  /** The same in other published runs. */
  readonly others?: readonly Sourced[];
  /** All runs that are not doubtful as one figure, and that with the runs' noise floors in it; from three runs on. */
  readonly together?: { readonly figure: Measured; readonly beyondNoise: Measured; readonly runs: number };
  /** Instead of that for times: hosts differ in speed by a factor of four, so a mean of times describes none of them. */
  readonly range?: { readonly least: number; readonly most: number; readonly runs: number };
}

/**
 * A figure is doubtful if an identical copy came out different, or a cell was not warm or not steady: it is shown, but
 * decides no verdict.
 */
type Source =
  | { readonly kind: "run"; readonly run: ReadableRun; readonly doubtful: boolean }
  | { readonly kind: "micro"; readonly micro: MicroDocument };

const NOT_MEASURED: Sourced = { figure: { absent: "nothing published measures it" } };

export function measureQuantity(quantity: Quantity, published: Published): Sourced {
  switch (quantity.kind) {
    case "ratio":
      return betweenCells(published, quantity, quantity.metric, togetherOf, (ratio) => ratio);
    case "extra":
      return betweenCells(published, quantity, "costUs", rangeOf, (ratio, to) =>
        measuredAddition(to.metrics.costUs.figure, ratio),
      );
    case "slope":
      return slopeOf(published, quantity);
    case "start":
      return ofStart(published, quantity);
    case "operation":
      return ofOperation(published, quantity, ({ nanoseconds }) => nanoseconds);
    case "operation-adds":
      return ofOperation(published, quantity, ({ adds }) => orAbsent(adds));
    case "operation-ratio":
      return ofOperation(published, quantity, (figure) => ratioOfOperation(published, figure, quantity.overThatOn));
  }
}

function betweenCells(
  { runs }: Published,
  { study, of, to }: { readonly study: string; readonly of: NamedCell; readonly to: NamedCell },
  metric: MetricName,
  across: (found: readonly Sourced[]) => Pick<Sourced, "together" | "range">,
  inUnit: (ratio: Measured, to: CellAnalysis) => Measured,
): Sourced {
  const found = findRuns(runs, study, [of, to]).flatMap((run): readonly Sourced[] => {
    const pair = findPair(run, of, to);
    if (pair === undefined) return [];
    const [one, other] = pair;
    const ratio = ratioOfCells(run.analysis, one, other, metric);
    const floorPercent = metricFloorPercent(one, metric, run.analysis) ?? Number.POSITIVE_INFINITY;
    return [
      {
        figure: inUnit(ratio, other),
        beyondNoise: inUnit(widened(ratio, floorPercent), other),
        source: sourceOf(run, pair, areOfOneFamily(one, other) ? isSteady : isSettled),
      },
    ];
  });
  const [first = NOT_MEASURED, ...others] = found;
  return { ...first, others, ...across(found) };
}

/** True if two cells share a baseline, which then has no part in their comparison. */
function areOfOneFamily(one: CellAnalysis, other: CellAnalysis): boolean {
  return one.baseline === other.baseline && one.baseline !== other.id;
}

function togetherOf(found: readonly Sourced[]): Pick<Sourced, "together"> {
  const sound = worthPooling(found);
  const figure = poolFigures(sound.map((one) => one.figure));
  const beyondNoise = poolFigures(sound.map((one) => one.beyondNoise ?? one.figure));
  return figure && beyondNoise ? { together: { figure, beyondNoise, runs: sound.length } } : {};
}

function rangeOf(found: readonly Sourced[]): Pick<Sourced, "range"> {
  const known = worthPooling(found).flatMap(({ figure }) => estimateIn(figure) ?? []);
  if (known.length < FEWEST_RUNS) return {};
  return { range: { least: Math.min(...known), most: Math.max(...known), runs: known.length } };
}

function worthPooling(found: readonly Sourced[]): readonly Sourced[] {
  return found.filter(
    ({ source }) => source?.kind === "run" && !source.doubtful && isWorthPooling(source.run.analysis),
  );
}

export function widened(ratio: Measured, floorPercent: number): Measured {
  if (!isBounded(ratio)) return ratio;
  const floor = 1 + floorPercent / 100;
  return { ...ratio, low: ratio.low / floor, high: ratio.high * floor };
}

function slopeOf({ runs }: Published, { study, axis, variant }: Quantity & { readonly kind: "slope" }): Sourced {
  const [run] = findRuns(runs, study, []);
  const line = run?.analysis.curves
    ?.find((curve) => curve.axis.name === axis)
    ?.lines.find((one) => one.variant === variant);
  if (run === undefined || line?.slope === undefined) return NOT_MEASURED;
  const { slope } = line;
  if ("absent" in slope) return { figure: slope, source: sourceOf(run) };
  const noiseUs = noisePerUnitUs(line, slope, run.analysis);
  return { figure: slope.perUnitUs, beyondNoise: widenedBy(slope.perUnitUs, noiseUs), source: sourceOf(run) };
}

function ofStart({ runs }: Published, { of, to }: Quantity & { readonly kind: "start" }): Sourced {
  const run = findStarted(runs, of, to);
  const cell = run && findCell(run, of);
  const all = run?.analysis.starts ?? [];
  const starts = all.find((one) => one.cell === cell?.id);
  if (run === undefined || starts === undefined) return NOT_MEASURED;
  const { more } = starts.cpuMs;
  const baseline = all.find(({ cell: id }) => id === starts.baseline);
  const floorPercent = startsFloorPercent(starts, "cpuMs", all);
  const noiseMs = baseline && floorPercent && (baseline.cpuMs.median.estimate * floorPercent) / 100;
  return { figure: more, beyondNoise: widenedBy(more, noiseMs), source: sourceOf(run) };
}

/** Without a known noise floor it excludes nothing. */
function widenedBy(figure: Measured, noise = Number.POSITIVE_INFINITY): Measured {
  if (!isBounded(figure)) return figure;
  return { ...figure, low: figure.low - noise, high: figure.high + noise };
}

function ofOperation(
  { micro }: Published,
  { operation, node }: NamedOperation,
  measured: (figure: MicroFigure) => Measured,
): Sourced {
  const found = findOperation(micro, { operation, node });
  return micro && found ? { figure: measured(found), source: { kind: "micro", micro } } : NOT_MEASURED;
}

function ratioOfOperation({ micro }: Published, figure: MicroFigure, node: string | undefined): Measured {
  if (node === undefined) return orAbsent(figure.times);
  const other = findOperation(micro, { operation: figure.operation, node });
  return other === undefined ? NOT_MEASURED.figure : orAbsent(ratioOf(figure.nanoseconds, other.nanoseconds));
}

function findOperation(micro: MicroDocument | undefined, { operation, node }: NamedOperation): MicroFigure | undefined {
  const version = isOtherThanNode(node) ? `${node}@` : `v${node}.`;
  return micro?.figures.find((one) => one.operation === operation && one.node.startsWith(version));
}

function sourceOf(run: ReadableRun, cells: readonly CellAnalysis[] = [], isFit = isSettled): Source {
  return { kind: "run", run, doubtful: !isSound(run.analysis) || !cells.every(isFit) };
}

function orAbsent(measured: Measured | undefined): Measured {
  return measured ?? { absent: "no round has both" };
}
