import {
  type Absent,
  Adapter,
  type Cell,
  type CellAnalysis,
  Framework,
  Pattern,
  type States,
  type TwinAnalysis,
  type Warning,
} from "@lab/shared/record";
import type { Comparisons } from "./comparisons.ts";
import { effectsWithinStates } from "./effects-within-states.ts";
import { estimateOfLogs } from "./estimates.ts";
import { heapOf } from "./heap-of.ts";
import { latencyOf } from "./latency-of.ts";
import type { Measurements } from "./measurements.ts";
import { metricsOf, ratiosOf } from "./metrics-of.ts";
import type { State } from "./process-states.ts";
import { processesWithStates } from "./processes-with-states.ts";
import { comparedWith, type RoundEffect } from "./round-effects.ts";

const OF_BASELINE: Absent = { absent: "it is a baseline: held against itself" };
const NO_STATES: Absent = { absent: "two states were not found" };
const NO_PAIR: Absent = { absent: "there is no round in which both it and its baseline were measured" };

/** Everything that is known of a cell, from what was measured and what was compared. */
export function analyseCell(
  cell: Cell,
  measurements: Measurements,
  comparisons: Comparisons,
  warningsGiven: (states: States) => readonly Warning[],
): CellAnalysis {
  const slices = measurements.slicesOf(cell.id);
  const figures = measurements.processesOf(cell.id);
  const { states, processes } = processesWithStates(figures, comparisons.effectsOf(cell.id));
  const warnings = warningsGiven(states);
  const unmeasured = { absent: warnings.length > 0 ? `it was not measured: ${reasonIn(warnings)}` : NOT_MEASURED };
  const metrics = metricsOf(figures, unmeasured);
  return {
    ...placeOf(cell),
    rounds: figures.length,
    slices: slices.length,
    costUs: metrics.costUs,
    rps: metrics.rps,
    ...latencyOf(slices, measurements.requests),
    memoryMb: {
      avg: "estimate" in metrics.workingSetAvgMb ? metrics.workingSetAvgMb.estimate : metrics.workingSetAvgMb,
      peak: highestPeak(figures.map(({ values }) => values.workingSetPeakMb)) ?? NOT_READ,
    },
    heapMb: heapOf(slices),
    metrics,
    states,
    processes: [...processes],
    warnings: [...warnings],
    ...heldAgainstBaseline(cell, measurements, comparisons),
  };
}

const NOT_MEASURED = "it was not measured";
const NOT_READ: Absent = { absent: "its memory could not be read" };
const NOT_HELD: Absent = { absent: "there is nothing to hold it against" };

function placeOf({ id, variant, coordinates, baseline }: Cell) {
  return {
    id,
    variant,
    framework: Framework.parse(coordinates["framework"]),
    adapter: Adapter.parse(coordinates["adapter"]),
    pattern: Pattern.parse(coordinates["pattern"]),
    coordinates,
    baseline,
  };
}

type Comparison = Pick<CellAnalysis, "ratio" | "ratios" | "ratioWithinStates" | "verdict" | "pValue" | "roundsNeeded">;

function heldAgainstBaseline(cell: Cell, measurements: Measurements, comparisons: Comparisons): Comparison {
  const other = comparedWith(cell);
  if (other === undefined) {
    const measured = measurements.processesOf(cell.id).length > 0;
    return {
      ratio: measured ? { estimate: 1, low: 1, high: 1 } : NOT_HELD,
      ratios: metricsOf([], OF_BASELINE),
      ratioWithinStates: OF_BASELINE,
      verdict: measured ? "baseline" : "not-measured",
    };
  }
  const effects = comparisons.effectsOf(cell.id);
  return {
    ratio: estimateOfLogs(
      effects.map(({ effect }) => effect),
      NO_PAIR,
    ),
    ratios: ratiosOf({
      cell: cell.id,
      baseline: other,
      slices: measurements.slices,
      costOf: measurements.costOf,
      processes: measurements.processesOf(cell.id),
      baselineProcesses: measurements.processesOf(other),
    }),
    ratioWithinStates: withinStates(cell.id, other, measurements, effects),
    ...comparisons.judgementOf(cell.id),
  };
}

/** Round by round, the effect with the states that the two had settled in. */
function withinStates(cell: string, other: string, measurements: Measurements, effects: readonly RoundEffect[]) {
  const stateIn = (id: string): ReadonlyMap<number, State | undefined> =>
    new Map(processesWithStates(measurements.processesOf(id)).processes.map(({ round, state }) => [round, state]));
  const own = stateIn(cell);
  const others = stateIn(other);
  const pairs = effects.map(({ round, effect }) => ({
    effect,
    state: own.get(round),
    baselineState: others.get(round),
  }));
  return estimateOfLogs(effectsWithinStates(pairs), NO_STATES);
}

/** A twin is held against its original, and needs fewer figures. */
export function analyseTwin(
  { id, twinOf = id }: Cell,
  measurements: Measurements,
  comparisons: Comparisons,
): TwinAnalysis {
  const effects = comparisons.effectsOf(id);
  const { states, processes } = processesWithStates(measurements.processesOf(id), effects);
  const ratio = estimateOfLogs(
    effects.map(({ effect }) => effect),
    NO_PAIR,
  );
  return { id, twinOf, ratio, verdict: comparisons.judgementOf(id).verdict, states, processes: [...processes] };
}

/** Why nothing of it was measured, in the words of the first thing that went wrong. */
function reasonIn([first]: readonly Warning[]): string {
  const { reasons, first: violation, limitMb } = first?.facts ?? {};
  if (limitMb !== undefined && first?.code === "out-of-memory") return `out of memory at ${limitMb} MB`;
  return String(reasons ?? violation ?? first?.code);
}

function highestPeak(peaks: readonly (number | undefined)[]): number | undefined {
  const known = peaks.filter((peak) => peak !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}
