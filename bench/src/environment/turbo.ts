import type { Environment } from "@lab/shared/record";
import { readText } from "./read-text.ts";

const CPUS = "/sys/devices/system/cpu";

export interface TurboTexts {
  /** Of intel_pstate: "1" is off. */
  readonly noTurbo: string | undefined;
  /** Of the other drivers: "1" is on. */
  readonly boost: string | undefined;
}

export function turboIn({ noTurbo, boost }: TurboTexts): Environment["turbo"] {
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
