import { obstaclesBetween } from "../model/compare/comparability.ts";
import type { ReadableRun } from "../model/run/listed-run.ts";

export function areAlike(one: ReadableRun, other: ReadableRun): boolean {
  return obstaclesBetween(one, other).length === 0;
}
