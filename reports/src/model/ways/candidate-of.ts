import type { Estimate, Measured } from "@lab/shared/record";
import { ratioOfCells } from "@lab/shared/statistics/pair";
import { type Candidate, unpaired } from "@lab/shared/ways";
import { type MeasuredWay, nameOfWay } from "./measured-ways.ts";
import { type WhereSeen, whereSeen } from "./where-seen.ts";

/** A measured way with all that its recommendation depends on. */
export interface WayCandidate extends Candidate, Pick<MeasuredWay, "cell" | "run"> {
  readonly seen: WhereSeen | undefined;
}

/** By a ratio of its cell; undefined where that was not measured. */
export function candidateOf({ cell, way, run }: MeasuredWay, ratio: Measured | undefined): WayCandidate | undefined {
  if (ratio === undefined || "absent" in ratio) return undefined;
  const observed = whereSeen(way);
  const seen = "absent" in observed ? undefined : observed;
  const visibleIn = seen?.own.length ?? 0;
  return { name: nameOfWay(cell), ratio, needsLibrary: way.library !== undefined, visibleIn, cell, run, seen };
}

/** The ratio of two ways of a run by the rounds that both have; where these can't be paired, by the two intervals. */
export function paired({ run, cell, ...one }: WayCandidate, other: WayCandidate): Estimate | undefined {
  const ratio = ratioOfCells(run, cell, other.cell, cell.headline);
  return "absent" in ratio ? unpaired(one, other) : ratio;
}
