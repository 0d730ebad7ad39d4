import type { Analysis, CellAnalysis, ProcessFigures } from "@lab/shared/record";
import { reachOf } from "@lab/shared/statistics/interval";
import { isByCost, pairScatter } from "@lab/shared/statistics/pair";
import type { Baselines } from "./ratio-between.ts";

export function baselinesOf(cells: readonly CellAnalysis[], run: Pick<Analysis, "scatter" | "twins">): Baselines {
  const patterns = [...new Set(cells.map(({ pattern }) => pattern))];
  const rounds = [...new Set(cells.flatMap(({ processes }) => processes.map(({ round }) => round)))].toSorted(
    (one, other) => one - other,
  );
  return {
    own: cells.map((cell) => placeOf(cells, (one) => one.id === cell.baseline)),
    patterns: Object.fromEntries(
      patterns.map((pattern) => [
        pattern,
        cells.map((cell) => placeOf(cells, (one) => one.pattern === pattern && isBeside(one, cell))),
      ]),
    ),
    ratios: cells.map(({ metrics: { costUs } }) => ("absent" in costUs.ratio ? null : costUs.ratio)),
    logs: cells.map((cell) => logsOf(cell, rounds, ({ costUs }) => costUs)),
    effects: cells.map((cell) => (isByCost(cell) ? logsOf(cell, rounds, ({ ratio = 0 }) => ratio) : null)),
    reaches: Array.from({ length: rounds.length + 1 }, (_, count) =>
      count < 2 ? { own: 0 } : reachOf(count, 0.95, pairScatter(run, "costUs")),
    ),
  };
}

function placeOf(cells: readonly CellAnalysis[], is: (cell: CellAnalysis) => boolean): number | null {
  const place = cells.findIndex(is);
  return place === -1 ? null : place;
}

/** On the same server, and at the same place on every axis but the pattern. */
function isBeside(one: CellAnalysis, other: CellAnalysis): boolean {
  const elsewhere = Object.keys({ ...one.coordinates, ...other.coordinates }).filter(
    (axis) => axis !== "pattern" && one.coordinates[axis] !== other.coordinates[axis],
  );
  return elsewhere.length === 0 && one.twinOf === undefined;
}

function logsOf({ processes }: CellAnalysis, rounds: readonly number[], figure: (process: ProcessFigures) => number) {
  const byRound = new Map(processes.map((process) => [process.round, figure(process)]));
  return rounds.map((round) => logOf(byRound.get(round) ?? 0));
}

const DECIMALS = 6;

function logOf(costUs: number): number | null {
  return costUs > 0 ? Number(Math.log(costUs).toFixed(DECIMALS)) : null;
}
