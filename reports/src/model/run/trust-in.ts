import type { Analysis, CellAnalysis } from "@lab/shared/record";

/** Criteria for quoting one analysis rather than another with the same content, the most important first. */
export function trustIn(analysis: Analysis): readonly number[] {
  return [Number(isProven(analysis)), 1 / noiseFloorOf(analysis)];
}

/** Which of two lists has the larger number where they first differ. */
export function weightiestFirst(one: readonly number[], other: readonly number[]): number {
  return one.map((value, index) => (other[index] ?? 0) - value).find((difference) => difference !== 0) ?? 0;
}

/** True if each answer was verified to carry its own request's id. */
function isProven({ proven }: Analysis): boolean {
  return proven !== undefined && proven.of > 0 && proven.requests === proven.of;
}

/** In percent; infinite if identical code was not compared with itself. */
export function noiseFloorOf({ noiseFloorPercent }: Pick<Analysis, "noiseFloorPercent">): number {
  return typeof noiseFloorPercent === "number" ? noiseFloorPercent : Number.POSITIVE_INFINITY;
}

/**
 * True if a recommendation may rely on it: the contract held, identical code cost the same, and all ran on one Node.
 */
export function isSound({ void: isVoid, twins, warnings }: Analysis): boolean {
  const differs = twins.some(({ verdict }) => verdict === "faster" || verdict === "slower");
  return !isVoid && !differs && warnings.every(({ code }) => code !== "node-differs");
}

/** True if every process of a cell was warm before its measurement, and its cost was steady. */
export function isSteady({ warnings }: Pick<CellAnalysis, "warnings">): boolean {
  return warnings.every(({ code }) => code !== "not-steady");
}

/** True if the same holds for its baseline, with all copies. */
export function isSettled(cell: Pick<CellAnalysis, "warnings">): boolean {
  return isSteady(cell) && cell.warnings.every(({ code }) => code !== "baseline-not-steady");
}

export function areAllSettled({ cells, twins }: Pick<Analysis, "cells" | "twins">): boolean {
  return [...cells, ...twins].every(isSettled);
}

/** Beyond this noise floor a run can't tell a doubling from chance. */
const LOUD_PERCENT = 50;
const NOISY_PERCENT = 10;
const FEW_ROUNDS = 3;

export function isLoud(analysis: Analysis): boolean {
  const floorPercent = noiseFloorOf(analysis);
  return Number.isFinite(floorPercent) && floorPercent > LOUD_PERCENT;
}

/** How far the figures of a run carry, by the first reason that applies, the gravest first. */
export function gradeOf(analysis: Analysis) {
  const floorPercent = noiseFloorOf(analysis);
  const known = Number.isFinite(floorPercent);
  const rules = [
    [analysis.void, "unquotable", "void"],
    [analysis.isolation === "rehearsal", "unquotable", "rehearsal"],
    [!isSound(analysis), "unquotable", "unsound"],
    [isLoud(analysis), "unquotable", "loud"],
    [known && floorPercent > NOISY_PERCENT, "weak", "noisy"],
    [!known, "weak", "no-twin"],
    [!areAllSettled(analysis), "weak", "unsettled"],
    [analysis.stop.rounds <= FEW_ROUNDS, "weak", "few-rounds"],
  ] as const;
  const [, grade, reason] = rules.find(([applies]) => applies) ?? ([true, "decided", "quiet"] as const);
  return { grade, reason, floorPercent };
}
