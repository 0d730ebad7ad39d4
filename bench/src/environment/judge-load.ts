import type { Environment, EnvironmentCheck } from "@lab/shared/record";

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
