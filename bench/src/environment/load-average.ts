import type { Environment, EnvironmentCheck } from "@lab/shared/record";
import { checkOf } from "./reading.ts";

/** Windows has no load average, and Node says three zeros for it. */
export function loadFrom(platform: string, averages: readonly number[]): Environment["load"] {
  const [oneMinute, fiveMinutes, fifteenMinutes] = averages.map((value) => Math.round(value * 100) / 100);
  if (platform === "win32" || oneMinute === undefined || fiveMinutes === undefined || fifteenMinutes === undefined) {
    return { absent: "the system keeps no load average" };
  }
  return { oneMinute, fiveMinutes, fifteenMinutes };
}

const check = checkOf("load");
const FAIR_ABOVE = 0.5;
const BAD_ABOVE = 1;

/** Before a run the machine should do nothing else; the average also remembers a run that has just ended. */
export function judgeLoad(load: Environment["load"], cores: number): EnvironmentCheck {
  if ("absent" in load) return check.unknown(load);
  const perCore = load.oneMinute / cores;
  const found = `${load.oneMinute.toFixed(2)} over the last minute, ${perCore.toFixed(2)} per core.`;
  if (perCore <= FAIR_ABOVE) return check.good(found);
  const judge = perCore > BAD_ABOVE ? check.bad : check.fair;
  return judge(found, "End what else runs here (see `top`), or wait a minute after another run.");
}
