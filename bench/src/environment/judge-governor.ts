import type { Environment, EnvironmentCheck } from "@lab/shared/record";

const name = "governor";

export function judgeGovernor(governor: Environment["governor"]): EnvironmentCheck {
  if ("absent" in governor) return { name, verdict: "unknown", found: `Not known: ${governor.absent}.` };
  const [only] = governor;
  if (governor.length === 1 && only === "performance") {
    return { name, verdict: "good", found: "performance: all cores hold their frequency." };
  }
  return {
    name,
    verdict: "fair",
    found: `${governor.join(" and ")}: the frequency follows the load.`,
    remedy: "Until the next boot: `sudo cpupower frequency-set --governor performance`",
  };
}
