import type { EnvironmentCheck, Figure } from "@lab/shared/record";
import { cpuTicksIn } from "../kernel/process-stat.ts";
import { checkOf } from "./reading.ts";

/**
 * Since boot, because a short look at a machine at rest finds nothing that could be stolen. A share of the wanted time,
 * not of all time: an idle CPU is never stolen from, so a share of all time looks harmless on an idle machine where a
 * busy server would lose this share.
 */
export function stealPercentIn(stat: string | undefined): Figure {
  const ticks = cpuTicksIn(stat);
  if (ticks === undefined) return { absent: "the system does not count stolen time" };
  return Math.round((ticks.stolen / ticks.wanted) * 10_000) / 100;
}

const check = checkOf("steal time");
const FAIR_ABOVE_PERCENT = 1;
const BAD_ABOVE_PERCENT = 5;

export function judgeStealTime(stealPercent: Figure): EnvironmentCheck {
  if (typeof stealPercent !== "number") return check.unknown(stealPercent);
  const found = `${stealPercent}% of the CPU time wanted since boot went to other machines.`;
  if (stealPercent <= FAIR_ABOVE_PERCENT) return check.good(found);
  const judge = stealPercent > BAD_ABOVE_PERCENT ? check.bad : check.fair;
  return judge(found, "Use a machine with dedicated cores, or more rounds at a quieter hour.");
}
