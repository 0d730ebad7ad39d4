import {
  type Absent,
  type Analysis,
  type CellAnalysis,
  type ComparedCell,
  type Comparison,
  type Measured,
  originalBaseline,
} from "@lab/shared/record";
import { mean } from "@lab/shared/statistics/averages";
import { estimateIn, mapEstimate } from "@lab/shared/statistics/estimates";
import { verdictOf } from "@lab/shared/statistics/verdict";
import { differenceOfMeans } from "@lab/shared/statistics/welch";
import { type ComparableRun, obstaclesBetween } from "./comparability.ts";

interface CompareOptions {
  /** A cell that costs more, by more than this, fails. Without it, no cell fails. */
  readonly failAbovePercent?: number;
  /** True if cells are judged although the runs are not comparable. */
  readonly anyway?: boolean;
}

const NOT_COMPARABLE = { absent: "the two runs are not comparable" };
const IS_BASELINE = { absent: "it is a baseline" };
const ELSEWHERE = { absent: "the two runs compare it with different baselines" };

/**
 * Compares run B with run A, cell by cell. Between two runs the machine and with it every cost may change, so what counts is
 * how a cell's ratio to its baseline changed: by what factor, with an interval. A baseline is compared by its bare cost,
 * so its verdict is worth no more than the machine is constant.
 */
export function compareRuns(
  a: ComparableRun,
  b: ComparableRun,
  { failAbovePercent, anyway = false }: CompareOptions = {},
): Comparison {
  const obstacles = obstaclesBetween(a, b);
  const judged = obstacles.length === 0 || anyway;
  const others = new Map(b.analysis.cells.map((cell) => [cell.id, cell]));
  const cells = a.analysis.cells.flatMap((before) => {
    const after = others.get(before.id);
    if (after === undefined) return [];
    const isAgainstSame = originalBaseline(before, a.plan.cells) === originalBaseline(after, b.plan.cells);
    return [compared(before, after, { judged, failAbovePercent, isAgainstSame })];
  });
  const baselinesPercent = averagePercent(cells.filter(({ isBaseline }) => isBaseline));
  return {
    schemaVersion: 2,
    runA: a.plan.runId,
    runB: b.plan.runId,
    comparable: obstacles.length === 0,
    judged,
    obstacles: [...obstacles],
    differs: [...whatDiffers(a, b)],
    ...(baselinesPercent !== undefined && { baselinesPercent }),
    ...(failAbovePercent !== undefined && { failAbovePercent }),
    cells,
    onlyInA: missingFrom(b.analysis, a.analysis),
    onlyInB: missingFrom(a.analysis, b.analysis),
    fails: cells.some(({ fails }) => fails),
  };
}

interface Bounds {
  readonly judged: boolean;
  readonly failAbovePercent: number | undefined;
  /** True if the baselines are the same or copies of the same one. */
  readonly isAgainstSame: boolean;
}

/** Both costs, and their comparison unless the runs are not judged. */
function compared(
  before: CellAnalysis,
  after: CellAnalysis,
  { judged, failAbovePercent, isAgainstSame }: Bounds,
): ComparedCell {
  const isBaseline = before.id === before.baseline && after.id === after.baseline;
  const cost = judged ? changeOf(before, after, "costUs") : NOT_COMPARABLE;
  const changed = isAgainstSame ? changeOf(before, after, "ratio") : ELSEWHERE;
  const ownRatio = isBaseline ? IS_BASELINE : changed;
  const againstBaseline = judged ? ownRatio : NOT_COMPARABLE;
  const restsOn = isBaseline ? "cost" : "againstBaseline";
  const deciding = isBaseline ? cost : againstBaseline;
  const change = verdictOn(deciding, before, after);
  return {
    cell: before.id,
    variant: before.variant,
    isBaseline,
    costUsA: costOf(before),
    costUsB: costOf(after),
    cost,
    againstBaseline,
    restsOn,
    change,
    fails: change === "costs-more" && failAbovePercent !== undefined && percentOf(deciding) > failAbovePercent,
  };
}

function costOf({ metrics }: CellAnalysis): Measured {
  return metrics.costUs.figure;
}

function ratioOf({ metrics }: CellAnalysis): Measured {
  return metrics.costUs.ratio;
}

/** Welch's interval on the logarithms of what the processes of either run cost. */
function changeOf(before: CellAnalysis, after: CellAnalysis, what: "costUs" | "ratio"): Measured {
  const absent = [before, after].map(what === "costUs" ? costOf : ratioOf).find((measured) => "absent" in measured);
  if (absent !== undefined) return absent;
  const [from, to] = [before, after].map(({ processes }) =>
    processes.flatMap(({ [what]: value = 0 }) => (value > 0 ? Math.log(value) : [])),
  );
  const change = differenceOfMeans(from ?? [], to ?? []);
  return change === undefined ? { absent: "it was not measured in both runs" } : mapEstimate(change, Math.exp);
}

function verdictOn(deciding: Measured, before: CellAnalysis, after: CellAnalysis): ComparedCell["change"] {
  if ("estimate" in deciding) return verdictOf(deciding);
  return "absent" in costOf(before) || "absent" in costOf(after) ? "not-measured" : "not-comparable";
}

function percentOf(measured: Measured): number {
  return 100 * ((estimateIn(measured) ?? 1) - 1);
}

function averagePercent(cells: readonly ComparedCell[]): number | undefined {
  const log = mean(cells.flatMap(({ cost }) => ("absent" in cost ? [] : Math.log(cost.estimate))));
  return log === undefined ? undefined : 100 * Math.expm1(log);
}

function missingFrom(analysis: Analysis, other: Analysis): string[] {
  const ids = new Set(analysis.cells.map(({ id }) => id));
  return other.cells.map(({ id }) => id).filter((id) => !ids.has(id));
}

type Differing = Comparison["differs"][number];

const NOT_THERE = "–";

/** Changes between two runs that leave them comparable: usually the reason for the comparison. */
function whatDiffers(a: ComparableRun, b: ComparableRun): readonly Differing[] {
  const [factsOfA, factsOfB] = [factsOf(a), factsOf(b)];
  const names = new Set([...factsOfA.keys(), ...factsOfB.keys()]);
  return [...names].flatMap((what) => {
    const [ofA, ofB] = [factsOfA.get(what) ?? NOT_THERE, factsOfB.get(what) ?? NOT_THERE];
    return ofA === ofB ? [] : [{ what, a: ofA, b: ofB }];
  });
}

function factsOf({ environment }: ComparableRun): ReadonlyMap<string, string> {
  const { commit, lockfileHash, machine, versions } = environment;
  return new Map([
    ["commit", "absent" in commit ? NOT_THERE : `${commit.hash.slice(0, 12)}${commit.dirty ? " with changes" : ""}`],
    ["lockfile", knownText(lockfileHash).slice(0, 12)],
    ["kernel", machine.kernelRelease],
    ...Object.entries(versions).map(([name, version]) => [name, knownText(version)] as const),
  ]);
}

function knownText(text: string | Absent): string {
  return typeof text === "string" ? text : NOT_THERE;
}
