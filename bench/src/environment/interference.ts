import type { Environment, EnvironmentCheck, Figure } from "@lab/shared/record";
import { cpuTicksIn } from "../kernel/process-stat.ts";
import { checkOf } from "./reading.ts";

/** Windows has no load average; Node reports three zeros there. */
export function loadFrom(platform: string, averages: readonly number[]): Environment["load"] {
  const [oneMinute, fiveMinutes, fifteenMinutes] = averages.map((value) => Math.round(value * 100) / 100);
  if (platform === "win32" || oneMinute === undefined || fiveMinutes === undefined || fifteenMinutes === undefined) {
    return { absent: "the system keeps no load average" };
  }
  return { oneMinute, fiveMinutes, fifteenMinutes };
}

const loadCheck = checkOf("load");
const FAIR_LOAD_ABOVE = 0.5;
const BAD_LOAD_ABOVE = 1;

/** Before a run the machine should do nothing else; the average also remembers a run that has just ended. */
export function judgeLoad(load: Environment["load"], cores: number): EnvironmentCheck {
  if ("absent" in load) return loadCheck.unknown(load);
  const perCore = load.oneMinute / cores;
  const found = `${load.oneMinute.toFixed(2)} over the last minute, ${perCore.toFixed(2)} per core.`;
  if (perCore <= FAIR_LOAD_ABOVE) return loadCheck.good(found);
  const judge = perCore > BAD_LOAD_ABOVE ? loadCheck.bad : loadCheck.fair;
  return judge(found, "End what else runs here (see `top`), or wait a minute after another run.");
}

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

const stealCheck = checkOf("steal time");
const FAIR_ABOVE_PERCENT = 1;
const BAD_ABOVE_PERCENT = 5;

export function judgeStealTime(stealPercent: Figure): EnvironmentCheck {
  if (typeof stealPercent !== "number") return stealCheck.unknown(stealPercent);
  const found = `${stealPercent}% of the CPU time wanted since boot went to other machines.`;
  if (stealPercent <= FAIR_ABOVE_PERCENT) return stealCheck.good(found);
  const judge = stealPercent > BAD_ABOVE_PERCENT ? stealCheck.bad : stealCheck.fair;
  return judge(found, "Use a machine with dedicated cores, or more rounds at a quieter hour.");
}
