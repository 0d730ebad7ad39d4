import { readdir } from "node:fs/promises";
import type { Environment, EnvironmentCheck } from "@lab/shared/record";
import { checkOf, readText } from "./reading.ts";

const POLICIES = "/sys/devices/system/cpu/cpufreq";

export function governorIn(governors: readonly string[]): Environment["governor"] {
  const distinct = new Set(governors.map((governor) => governor.trim()).filter((governor) => governor !== ""));
  if (distinct.size === 0) return { absent: "the system shows no frequency governor" };
  return [...distinct].sort();
}

export async function readGovernor(): Promise<Environment["governor"]> {
  const entries = await readdir(POLICIES).catch(() => []);
  const governors = await Promise.all(entries.map((policy) => readText(`${POLICIES}/${policy}/scaling_governor`)));
  return governorIn(governors.filter((governor) => governor !== undefined));
}

const check = checkOf("governor");

export function judgeGovernor(governor: Environment["governor"]): EnvironmentCheck {
  if ("absent" in governor) return check.unknown(governor);
  const [only] = governor;
  if (governor.length === 1 && only === "performance") {
    return check.good("performance: all cores hold their frequency.");
  }
  return check.fair(
    `${governor.join(" and ")}: the frequency follows the load.`,
    "Until the next boot: `sudo cpupower frequency-set --governor performance`",
  );
}
