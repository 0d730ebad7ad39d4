import type { Environment, EnvironmentCheck } from "@lab/shared/record";
import { readText } from "./reading.ts";

const CPUS = "/sys/devices/system/cpu";

type Texts = Readonly<Record<"noTurbo" | "boost", string | undefined>>;

/** For intel_pstate `noTurbo` is "0" where it is on, for the other drivers `boost` is "1". */
export function turboIn({ noTurbo, boost }: Texts): Environment["turbo"] {
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
