import type { Environment, EnvironmentCheck } from "@lab/shared/record";

const name = "turbo";

/** Files of the kernel, the same on every machine that has them. */
const SWITCH_OFF = {
  intel_pstate: "echo 1 | sudo tee /sys/devices/system/cpu/intel_pstate/no_turbo",
  cpufreq: "echo 0 | sudo tee /sys/devices/system/cpu/cpufreq/boost",
} as const;

export function judgeTurbo(turbo: Environment["turbo"]): EnvironmentCheck {
  if ("absent" in turbo) return { name, verdict: "unknown", found: `Not known: ${turbo.absent}.` };
  if (!turbo.on) return { name, verdict: "good", found: `Off, as ${turbo.control} says.` };
  return {
    name,
    verdict: "fair",
    found: "On: the frequency depends on temperature and on the other cores.",
    remedy: `Until the next boot: \`${SWITCH_OFF[turbo.control]}\``,
  };
}
