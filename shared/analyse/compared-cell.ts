import { type Absent, type Cell, COLUMNS, type MetricName, type Plan, type ProcessRow } from "../record/index.ts";
import { mean, type Observation, type RoundEffect, roundEffects } from "../statistics/index.ts";
import { requestedNode, unlikeNodes } from "./nodes.ts";

/** A cell with its processes, and those that it is compared with: everything that later stages compute from. */
export interface ComparedCell {
  readonly cell: Cell;
  /** Every process that was started, in the order of rounds. */
  readonly rows: readonly ProcessRow[];
  /** The measured ones among them. */
  readonly processes: readonly ProcessRow[];
  /** The versions of Node that they reported. */
  readonly node: readonly string[];
  /** Undefined for a baseline. */
  readonly against: Cell | undefined;
  /** The processes of the baseline and of its copies; of a copy's original alone. */
  readonly ofBaseline: readonly ProcessRow[];
  /** The processes of its own copies: they are part of the cell as a baseline. */
  readonly ofCopies: readonly ProcessRow[];
  /** Why the two are not comparable; undefined if they are. */
  readonly whyNot: Absent | undefined;
}

export function comparedCells({ cells, node: usual }: Pick<Plan, "cells" | "node">, rows: readonly ProcessRow[]) {
  const byCell = Map.groupBy(rows, ({ cell }) => cell);
  const rowsOf = (id: string): readonly ProcessRow[] => byCell.get(id) ?? [];
  const copiesOf = ({ id }: Cell): readonly Cell[] => cells.filter(({ twinOf }) => twinOf === id);
  return cells.map((cell): ComparedCell => {
    const own = rowsOf(cell.id);
    const against = cells.find(({ id }) => id === comparedWith(cell));
    const copiesToo = against === undefined || cell.twinOf !== undefined ? [] : copiesOf(against);
    const ofBaseline = against === undefined ? [] : [against, ...copiesToo];
    const measured = (some: readonly Cell[]): readonly ProcessRow[] =>
      some.flatMap(({ id }) => rowsOf(id)).filter(isMeasured);
    return {
      cell,
      rows: own,
      processes: own.filter(isMeasured),
      node: nodesIn(own),
      against,
      ofBaseline: measured(ofBaseline),
      ofCopies: measured(copiesOf(cell)),
      whyNot: against && whyUnlike(usual, cell, nodesIn(own), against, nodesIn(rowsOf(against.id))),
    };
  });
}

/** A copy is compared with its original, a baseline with nothing. */
function comparedWith({ id, baseline, twinOf }: Cell): string | undefined {
  return twinOf ?? (baseline === id ? undefined : baseline);
}

function isMeasured({ requests = 0, outcome, startCpuMs }: ProcessRow): boolean {
  return requests > 0 || (outcome === "measured" && startCpuMs !== undefined);
}

function nodesIn(rows: readonly ProcessRow[]): readonly string[] {
  return [...new Set(rows.flatMap(({ node }) => node ?? []))];
}

function whyUnlike(usual: Plan["node"], one: Cell, own: readonly string[], other: Cell, others: readonly string[]) {
  // Where their conditions name different versions, these are what is compared.
  if (one.subject.node !== other.subject.node) return undefined;
  return unlikeNodes(requestedNode(one, usual), own, others);
}

export function figureOf(row: ProcessRow, metric: MetricName): number | undefined {
  const { requests = 0, cpuUs, afterwardsUs = 0, loadSeconds = 0, minorPauseMs, majorPauseMs } = row;
  switch (metric) {
    case "costUs":
      return requests === 0 || cpuUs === undefined ? undefined : cpuUs / requests;
    case "rps":
      return loadSeconds === 0 ? undefined : requests / loadSeconds;
    case "cpuPercent":
      return loadSeconds === 0 || cpuUs === undefined ? undefined : (cpuUs - afterwardsUs) / loadSeconds / 10_000;
    case "pauseMsPer1000":
      return requests === 0 || minorPauseMs === undefined || majorPauseMs === undefined
        ? undefined
        : ((minorPauseMs + majorPauseMs) / requests) * 1_000;
    default:
      return row[metric];
  }
}

/** The words for a metric that no process has. */
export function whyMissing(metric: MetricName): Absent {
  switch (metric) {
    case "rps":
    case "cpuPercent":
      return { absent: COLUMNS.costUs.missing };
    case "pauseMsPer1000":
      return { absent: COLUMNS.longestPauseMs.missing };
    default:
      return { absent: COLUMNS[metric].missing };
  }
}

export function observationsOf(processes: readonly ProcessRow[], metric: MetricName): readonly Observation[] {
  return processes.flatMap((row) => {
    const value = figureOf(row, metric);
    return value === undefined ? [] : [{ round: row.round, value }];
  });
}

/** The values of a cell's own processes; with those of its copies, the mean of a round. */
export function valuesOf({ processes, ofCopies }: ComparedCell, metric: MetricName): readonly Observation[] {
  if (ofCopies.length === 0) return observationsOf(processes, metric);
  return meansOfRounds(observationsOf([...processes, ...ofCopies], metric), canBeZero(metric) ? mean : geometricMean);
}

/** The values of a cell's baseline in each round. */
export function baselineValuesOf({ ofBaseline }: ComparedCell, metric: MetricName): readonly Observation[] {
  return meansOfRounds(observationsOf(ofBaseline, metric), geometricMean);
}

function meansOfRounds(observations: readonly Observation[], average: typeof mean): readonly Observation[] {
  return [...Map.groupBy(observations, ({ round }) => round)]
    .map(([round, all]) => ({ round, value: average(all.map(({ value }) => value)) ?? Number.NaN }))
    .toSorted((one, other) => one.round - other.round);
}

function geometricMean(values: readonly number[]): number {
  const [value = Number.NaN] = values;
  return values.length === 1 ? value : Math.exp(mean(values.map(Math.log)) ?? Number.NaN);
}

/** The cell over its baseline, round by round; none for a baseline, and where the two are not comparable. */
export function effectsOn(view: ComparedCell, metric: MetricName): readonly RoundEffect[] {
  const { processes, ofBaseline, whyNot } = view;
  return whyNot ? [] : roundEffects(comparable(processes, metric), comparable(ofBaseline, metric));
}

/** A count per 10,000 requests can be zero, of which there is no ratio, so 1 is added on both sides of a comparison. */
function comparable(processes: readonly ProcessRow[], metric: MetricName): readonly Observation[] {
  const observations = observationsOf(processes, metric);
  return metric === COUNT ? observations.map(({ round, value }) => ({ round, value: value + 1 })) : observations;
}

const COUNT = "slowerThan5MsPer10k";

/** True for a metric that is zero in some processes, and so has no geometric mean. */
export function canBeZero(metric: MetricName): boolean {
  return metric === COUNT || isPause(metric);
}

/** True for pauses for garbage. They have no ratio: a process without a pause would have to be left out of it. */
export function isPause(metric: MetricName): boolean {
  return metric === "pauseMsPer1000" || metric === "longestPauseMs";
}
