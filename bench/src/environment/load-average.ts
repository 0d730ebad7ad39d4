import type { Environment, EnvironmentCheck } from "@lab/shared/record";

/** Windows has no load average, and Node says three zeros for it. */
export function loadFrom(platform: string, averages: readonly number[]): Environment["load"] {
  const [oneMinute, fiveMinutes, fifteenMinutes] = averages.map((value) => Math.round(value * 100) / 100);
  if (platform === "win32" || oneMinute === undefined || fiveMinutes === undefined || fifteenMinutes === undefined) {
    return { absent: "the system keeps no load average" };
  }
  return { oneMinute, fiveMinutes, fifteenMinutes };
}

const name = "load";
const FAIR_ABOVE = 0.5;
const BAD_ABOVE = 1;

/** Before a run the machine should do nothing else; the average also remembers a run that has just ended. */
export function judgeLoad(load: Environment["load"], cores: number): EnvironmentCheck {
  if ("absent" in load) return { name, verdict: "unknown", found: `Not known: ${load.absent}.` };
  const perCore = load.oneMinute / cores;
  const found = `${load.oneMinute.toFixed(2)} over the last minute, ${perCore.toFixed(2)} per core.`;
  if (perCore <= FAIR_ABOVE) return { name, verdict: "good", found };
  return {
    name,
    verdict: perCore > BAD_ABOVE ? "bad" : "fair",
    found,
    remedy: "End what else runs here (see `top`), or wait a minute after another run.",
  };
}
