import type { Analysis } from "@lab/shared/record";
import { areAllSettled, isSound, noiseFloorOf } from "./trust-in.ts";

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
