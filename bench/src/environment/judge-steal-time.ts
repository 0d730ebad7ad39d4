import type { EnvironmentCheck, Figure } from "@lab/shared/record";

const name = "steal time";
const FAIR_ABOVE_PERCENT = 1;
const BAD_ABOVE_PERCENT = 5;

export function judgeStealTime(stealPercent: Figure): EnvironmentCheck {
  if (typeof stealPercent !== "number") {
    return { name, verdict: "unknown", found: `Not known: ${stealPercent.absent}.` };
  }
  const found = `${stealPercent}% of the CPU time wanted since boot went to other machines.`;
  if (stealPercent <= FAIR_ABOVE_PERCENT) return { name, verdict: "good", found };
  return {
    name,
    verdict: stealPercent > BAD_ABOVE_PERCENT ? "bad" : "fair",
    found,
    remedy: "Use a machine with dedicated cores, or more rounds at a quieter hour.",
  };
}
