import type {
  Analysis,
  CellAnalysis,
  Measured,
  MicroDocument,
  MicroFigure,
  NamedCell,
  NamedOperation,
  Quantity,
} from "@lab/shared/record";
import { differenceOfCells, ratioOfCells } from "@lab/shared/statistics/pair";
import { isSound } from "../run/is-sound.ts";
import type { ReadableRun } from "../run/listed-run.ts";
import { findCell, findPair, findRun, findStarted } from "./find-run.ts";

/** What has been published, newest first. */
export interface Published {
  readonly runs: readonly ReadableRun[];
  readonly micro?: MicroDocument | undefined;
}

/** A figure, and what it comes from; without a source where nothing published has it. */
export interface Sourced {
  readonly figure: Measured;
  readonly source?: Source;
}

/** A run is doubtful where an identical copy came out different: its figures are shown, and nothing is judged by them. */
type Source =
  | { readonly kind: "run"; readonly run: ReadableRun; readonly doubtful: boolean }
  | { readonly kind: "micro"; readonly micro: MicroDocument };

const NOT_MEASURED: Sourced = { figure: { absent: "nothing published measures it" } };

export function measureQuantity(quantity: Quantity, published: Published): Sourced {
  switch (quantity.kind) {
    case "ratio": {
      const { study, of, to, metric } = quantity;
      return betweenCells(published, study, [of, to], (run, one, other) => ratioOfCells(run, one, other, metric));
    }
    case "extra": {
      const { study, of, to } = quantity;
      return betweenCells(published, study, [of, to], differenceOfCells);
    }
    case "slope":
      return slopeOf(published, quantity);
    case "start":
      return ofStart(published, quantity);
    case "operation":
      return ofOperation(published, quantity, ({ nanoseconds }) => nanoseconds);
    case "operation-adds":
      return ofOperation(published, quantity, ({ adds }) => orAbsent(adds));
    case "operation-ratio":
      return ofOperation(published, quantity, ({ times }) => orAbsent(times));
  }
}

function betweenCells(
  { runs }: Published,
  study: string,
  [of, to]: readonly [of: NamedCell, to: NamedCell],
  measured: (run: Analysis, one: CellAnalysis, other: CellAnalysis) => Measured,
): Sourced {
  const run = findRun(runs, study, [of, to]);
  const pair = run && findPair(run, of, to);
  return run && pair ? { figure: measured(run.analysis, ...pair), source: sourceOf(run) } : NOT_MEASURED;
}

function slopeOf({ runs }: Published, { study, axis, variant }: Quantity & { readonly kind: "slope" }): Sourced {
  const run = findRun(runs, study, []);
  const line = run?.analysis.curves
    ?.find((curve) => curve.axis.name === axis)
    ?.lines.find((one) => one.variant === variant);
  if (run === undefined || line?.slope === undefined) return NOT_MEASURED;
  const { slope } = line;
  return { figure: "absent" in slope ? slope : slope.perUnitUs, source: sourceOf(run) };
}

function ofStart({ runs }: Published, { of, to }: Quantity & { readonly kind: "start" }): Sourced {
  const run = findStarted(runs, of, to);
  const cell = run && findCell(run, of);
  const starts = run?.analysis.starts?.find((one) => one.cell === cell?.id);
  return run && starts ? { figure: starts.cpuMs.more, source: sourceOf(run) } : NOT_MEASURED;
}

function ofOperation(
  { micro }: Published,
  { operation, node }: NamedOperation,
  measured: (figure: MicroFigure) => Measured,
): Sourced {
  const found = micro?.figures.find((one) => one.operation === operation && one.node.startsWith(`v${node}.`));
  return micro && found ? { figure: measured(found), source: { kind: "micro", micro } } : NOT_MEASURED;
}

function sourceOf(run: ReadableRun): Source {
  return { kind: "run", run, doubtful: !isSound(run.analysis) };
}

function orAbsent(measured: Measured | undefined): Measured {
  return measured ?? { absent: "no round has both" };
}
