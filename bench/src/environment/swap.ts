import type { Environment, EnvironmentCheck } from "@lab/shared/record";

type Swap = Pick<Environment["machine"], "swapBytes" | "swapUsedBytes">;

export function swapIn(meminfo: string | undefined): Swap {
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

const name = "swap";

export function judgeSwap({ swapBytes, swapUsedBytes }: Environment["machine"]): EnvironmentCheck {
  if (typeof swapBytes !== "number" || typeof swapUsedBytes !== "number") {
    return { name, verdict: "unknown", found: "Not known: the system does not report its swap." };
  }
  const found = `${mebibytes(swapUsedBytes)} of ${mebibytes(swapBytes)} MiB in use.`;
  if (swapUsedBytes === 0) return { name, verdict: "good", found };
  return { name, verdict: "fair", found, remedy: "Free memory, then empty it: `sudo swapoff --all`" };
}

function mebibytes(bytes: number): string {
  return String(Math.ceil(bytes / 2 ** 20));
}
