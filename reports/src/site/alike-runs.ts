import { obstaclesBetween } from "../compare/comparability.ts";
import type { ReadableRun } from "./listed-run.ts";

/** Runs that may be held against each other, together; in the order in which the first of each comes. */
export function alikeRuns(runs: readonly ReadableRun[]): readonly (readonly ReadableRun[])[] {
  const groups: ReadableRun[][] = [];
  for (const run of runs) {
    const group = groups.find(([first]) => first !== undefined && areAlike(first, run));
    if (group === undefined) groups.push([run]);
    else group.push(run);
  }
  return groups;
}

export function areAlike(one: ReadableRun, other: ReadableRun): boolean {
  return obstaclesBetween(one, other).length === 0;
}
