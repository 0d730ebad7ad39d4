import { obstaclesBetween } from "../model/compare/comparability.ts";
import type { ReadableRun } from "../model/run/listed-run.ts";

export function areAlike(one: ReadableRun, other: ReadableRun): boolean {
  return obstaclesBetween(one, other).length === 0;
}

export function cellsInBoth(one: ReadableRun, other: ReadableRun): number {
  const ids = new Set(one.analysis.cells.map(({ id }) => id));
  return other.analysis.cells.filter(({ id }) => ids.has(id)).length;
}
