import type { Analysis } from "@lab/shared/record";
import { areAllSettled, isSound, noiseFloorOf } from "./trust-in.ts";

/** How far the figures of a run carry: they decide, they hint, or they must not be quoted. */
export interface Grade {
  readonly grade: "decided" | "weak" | "unquotable";
  readonly reason:
    | "void"
    | "rehearsal"
    | "unsound"
    | "loud"
    | "noisy"
    | "no-twin"
    | "unsettled"
    | "few-rounds"
    | "quiet";
  readonly floorPercent: number;
}

/** Beyond this noise floor a run can't tell a doubling from chance. */
const LOUD_PERCENT = 50;
const NOISY_PERCENT = 10;
const FEW_ROUNDS = 3;

export function isLoud(analysis: Analysis): boolean {
  const floorPercent = noiseFloorOf(analysis);
  return Number.isFinite(floorPercent) && floorPercent > LOUD_PERCENT;
}

/** By the first reason that applies, the gravest first. */
export function gradeOf(analysis: Analysis): Grade {
  const floorPercent = noiseFloorOf(analysis);
  const known = Number.isFinite(floorPercent);
  const rules: readonly (readonly [boolean, Grade["grade"], Grade["reason"]])[] = [
    [analysis.void, "unquotable", "void"],
    [analysis.isolation === "rehearsal", "unquotable", "rehearsal"],
    [!isSound(analysis), "unquotable", "unsound"],
    [isLoud(analysis), "unquotable", "loud"],
    [known && floorPercent > NOISY_PERCENT, "weak", "noisy"],
    [!known, "weak", "no-twin"],
    [!areAllSettled(analysis), "weak", "unsettled"],
    [analysis.stop.rounds <= FEW_ROUNDS, "weak", "few-rounds"],
  ];
  const [, grade, reason] = rules.find(([applies]) => applies) ?? [true, "decided", "quiet"];
  return { grade, reason, floorPercent };
}
