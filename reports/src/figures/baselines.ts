import type { CellAnalysis, Estimate } from "@lab/shared/record";
import { intervalOfRatio } from "./interval-of-ratio.ts";

/** Estimate, low and high; fewer where there is no interval. */
type Ratio = readonly number[];

/** What each row may be held against, as a page holds it: rows by their numbers. */
export interface Baselines {
  /** For each row the number of its own baseline's. */
  readonly own: readonly (number | null)[];
  /** By pattern, for each row that pattern's on the same server. */
  readonly patterns: Readonly<Record<string, readonly (number | null)[]>>;
  /** For each row, of each row: what it costs of that. */
  readonly ratios: readonly (readonly (Ratio | null)[])[];
}

/** More rows than this would make a page of ratios. */
const MOST_ROWS = 60;

const DIGITS = 5;

export function baselinesOf(cells: readonly CellAnalysis[]): Baselines | undefined {
  if (cells.length > MOST_ROWS) return undefined;
  const patterns = [...new Set(cells.map(({ pattern }) => pattern))];
  return {
    own: cells.map((cell) => placeOf(cells, (one) => one.id === cell.baseline)),
    patterns: Object.fromEntries(
      patterns.map((pattern) => [
        pattern,
        cells.map((cell) => placeOf(cells, (one) => one.pattern === pattern && isBeside(one, cell))),
      ]),
    ),
    ratios: cells.map((cell) => cells.map((base) => ratioOf(cell, base))),
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

/** To its own baseline it is in the analysis. */
function ratioOf(cell: CellAnalysis, base: CellAnalysis): Ratio | null {
  if (cell === base) return [1];
  const { ratio } = cell.metrics.costUs;
  const isOwn = cell.baseline === base.id;
  if (isOwn && "absent" in ratio) return null;
  const found: Estimate | undefined = isOwn && "estimate" in ratio ? ratio : intervalOfRatio(cell, base);
  if (found === undefined) return null;
  return [found.estimate, found.low, found.high].flatMap((value) =>
    value === undefined ? [] : Number(value.toPrecision(DIGITS)),
  );
}
