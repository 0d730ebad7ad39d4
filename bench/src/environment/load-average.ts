import { loadavg } from "node:os";
import type { Environment } from "@lab/shared/record";

/** Windows has no load average, and Node says three zeros for it. */
export function loadFrom(platform: string, averages: readonly number[]): Environment["load"] {
  const [oneMinute, fiveMinutes, fifteenMinutes] = averages.map(toHundredths);
  if (platform === "win32" || oneMinute === undefined || fiveMinutes === undefined || fifteenMinutes === undefined) {
    return { absent: "the system keeps no load average" };
  }
  return { oneMinute, fiveMinutes, fifteenMinutes };
}

function toHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

export function readLoad(): Environment["load"] {
  return loadFrom(process.platform, loadavg());
}
