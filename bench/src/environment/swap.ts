import type { Figure } from "@lab/shared/record";
import { readText } from "./read-text.ts";

export interface Swap {
  readonly swapBytes: Figure;
  readonly swapUsedBytes: Figure;
}

export function swapIn(meminfo: string | undefined): Swap {
  const total = bytesOf(meminfo, "SwapTotal");
  const free = bytesOf(meminfo, "SwapFree");
  if (total === undefined || free === undefined) {
    const absent = { absent: "the system does not tell about its swap" };
    return { swapBytes: absent, swapUsedBytes: absent };
  }
  return { swapBytes: total, swapUsedBytes: total - free };
}

function bytesOf(meminfo: string | undefined, name: string): number | undefined {
  const kibibytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(meminfo ?? "")?.[1];
  return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
}

export async function readSwap(): Promise<Swap> {
  return swapIn(await readText("/proc/meminfo"));
}
