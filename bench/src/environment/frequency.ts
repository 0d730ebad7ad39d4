import type { Environment, EnvironmentCheck } from "@lab/shared/record";
import { namesIn } from "../cores/readable.ts";
import { checkOf, readText } from "./reading.ts";

const POLICIES = "/sys/devices/system/cpu/cpufreq";

export function governorIn(governors: readonly string[]): Environment["governor"] {
  const distinct = new Set(governors.map((governor) => governor.trim()).filter((governor) => governor !== ""));
  if (distinct.size === 0) return { absent: "the system shows no frequency governor" };
  return [...distinct].sort();
}

export async function readGovernor(): Promise<Environment["governor"]> {
  const files = namesIn(POLICIES).map((policy) => readText(`${POLICIES}/${policy}/scaling_governor`));
  const governors = await Promise.all(files);
  return governorIn(governors.filter((governor) => governor !== undefined));
}

const governorCheck = checkOf("governor");

export function judgeGovernor(governor: Environment["governor"]): EnvironmentCheck {
  if ("absent" in governor) return governorCheck.unknown(governor);
  const [only] = governor;
  if (governor.length === 1 && only === "performance") {
    return governorCheck.good("performance: all cores hold their frequency.");
  }
  return governorCheck.fair(
    `${governor.join(" and ")}: the frequency follows the load.`,
    "Until the next boot: `sudo cpupower frequency-set --governor performance`",
  );
}

const CPUS = "/sys/devices/system/cpu";

/** For intel_pstate `noTurbo` is "0" where it is on, for the other drivers `boost` is "1". */
export function turboIn({
  noTurbo,
  boost,
}: Partial<Record<"noTurbo" | "boost", string | undefined>>): Environment["turbo"] {
  if (noTurbo !== undefined) return { on: noTurbo.trim() === "0", control: "intel_pstate" };
  if (boost !== undefined) return { on: boost.trim() === "1", control: "cpufreq" };
  return { absent: "the system shows no switch for it" };
}

export async function readTurbo(): Promise<Environment["turbo"]> {
  const [noTurbo, boost] = await Promise.all([
    readText(`${CPUS}/intel_pstate/no_turbo`),
    readText(`${CPUS}/cpufreq/boost`),
  ]);
  return turboIn({ noTurbo, boost });
}

const turboCheck = checkOf("turbo");

/** Files of the kernel, the same on every machine that has them. */
const SWITCH_OFF = {
  intel_pstate: "echo 1 | sudo tee /sys/devices/system/cpu/intel_pstate/no_turbo",
  cpufreq: "echo 0 | sudo tee /sys/devices/system/cpu/cpufreq/boost",
} as const;

export function judgeTurbo(turbo: Environment["turbo"]): EnvironmentCheck {
  if ("absent" in turbo) return turboCheck.unknown(turbo);
  if (!turbo.on) return turboCheck.good(`Off, according to ${turbo.control}.`);
  return turboCheck.fair(
    "On: the frequency depends on temperature and on the other cores.",
    `Until the next boot: \`${SWITCH_OFF[turbo.control]}\``,
  );
}
