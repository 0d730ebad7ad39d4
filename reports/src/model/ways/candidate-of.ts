import type { CellAnalysis, Measured } from "@lab/shared/record";
import type { Candidate } from "@lab/shared/ways";
import { type MeasuredWay, nameOfWay } from "./measured-ways.ts";
import { type WhereSeen, whereSeen } from "./where-seen.ts";

/** A measured way with all that its recommendation depends on. */
export interface WayCandidate extends Candidate {
  readonly cell: CellAnalysis;
  /** Undefined where it was not observed. */
  readonly seen: WhereSeen | undefined;
}

/** By a ratio of its cell; undefined where that was not measured. */
export function candidateOf({ cell, way }: MeasuredWay, ratio: Measured | undefined): WayCandidate | undefined {
  if (ratio === undefined || "absent" in ratio) return undefined;
  const observed = whereSeen(way);
  const seen = "absent" in observed ? undefined : observed;
  const visibleIn = seen?.own.length ?? 0;
  return { name: nameOfWay(cell), ratio, needsLibrary: way.library !== undefined, visibleIn, cell, seen };
}
