import type { Environment, EnvironmentCheck } from "@lab/shared/record";
import { checkOf } from "./reading.ts";

export function swapIn(meminfo: string | undefined): Pick<Environment["machine"], "swapBytes" | "swapUsedBytes"> {
  const total = bytesOf(meminfo, "SwapTotal");
  const free = bytesOf(meminfo, "SwapFree");
  if (total === undefined || free === undefined) {
    const absent = { absent: "the system does not report its swap" };
    return { swapBytes: absent, swapUsedBytes: absent };
  }
  return { swapBytes: total, swapUsedBytes: total - free };
}

function bytesOf(meminfo: string | undefined, name: string): number | undefined {
  const kibibytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(meminfo ?? "")?.[1];
  return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
}

const check = checkOf("swap");

export function judgeSwap({ swapBytes, swapUsedBytes }: Environment["machine"]): EnvironmentCheck {
  if (typeof swapBytes !== "number") return check.unknown(swapBytes);
  if (typeof swapUsedBytes !== "number") return check.unknown(swapUsedBytes);
  const [used, all] = [swapUsedBytes, swapBytes].map((bytes) => Math.ceil(bytes / 2 ** 20));
  const found = `${used} of ${all} MiB in use.`;
  if (swapUsedBytes === 0) return check.good(found);
  return check.fair(found, "Free memory, then empty it: `sudo swapoff --all`");
}
