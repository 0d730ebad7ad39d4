import type { Environment, EnvironmentCheck } from "@lab/shared/record";

const name = "swap";

export function judgeSwap({ swapBytes, swapUsedBytes }: Environment["machine"]): EnvironmentCheck {
  if (typeof swapBytes !== "number") return { name, verdict: "unknown", found: `Not known: ${swapBytes.absent}.` };
  if (typeof swapUsedBytes !== "number") {
    return { name, verdict: "unknown", found: `Not known: ${swapUsedBytes.absent}.` };
  }
  const found = `${mebibytes(swapUsedBytes)} of ${mebibytes(swapBytes)} MiB in use.`;
  if (swapUsedBytes === 0) return { name, verdict: "good", found };
  return { name, verdict: "fair", found, remedy: "Free memory, then empty it: `sudo swapoff --all`" };
}

function mebibytes(bytes: number): string {
  return String(Math.ceil(bytes / 2 ** 20));
}
