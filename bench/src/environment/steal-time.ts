import type { EnvironmentCheck, Figure } from "@lab/shared/record";
import { readText } from "./reading.ts";

/** Ticks of all CPUs together, as counters that only grow. */
export interface CpuTicks {
  /** Ticks in which the machine had work: done or not. */
  readonly wanted: number;
  /** Ticks in which the hypervisor ran another guest. */
  readonly stolen: number;
}

const AT_BOOT: CpuTicks = { wanted: 0, stolen: 0 };

/** From the first line of /proc/stat; guests' time is already in the user's. */
export function cpuTicksIn(stat: string | undefined): CpuTicks | undefined {
  const line = /^cpu +([\d ]+)$/m.exec(stat ?? "")?.[1];
  if (line === undefined) return undefined;
  const [user = 0, nice = 0, system = 0, _idle, _iowait, irq = 0, softirq = 0, stolen] = line.split(" ").map(Number);
  if (stolen === undefined) return undefined;
  return { wanted: user + nice + system + irq + softirq + stolen, stolen };
}

/**
 * A share of the wanted time, not of all time: an idle CPU is never stolen from, so a share of all time looks harmless
 * on an idle machine where a busy server would lose this share.
 */
export function stealPercentBetween(earlier: CpuTicks, later: CpuTicks): Figure {
  const wanted = later.wanted - earlier.wanted;
  if (wanted <= 0) return { absent: "no CPU time was wanted between the readings" };
  return Math.round(((later.stolen - earlier.stolen) / wanted) * 10_000) / 100;
}

/** Since boot, because a short look at a machine at rest finds nothing that could be stolen. */
export async function readStealPercent(): Promise<Figure> {
  const now = cpuTicksIn(await readText("/proc/stat"));
  if (now === undefined) return { absent: "the system does not count stolen time" };
  return stealPercentBetween(AT_BOOT, now);
}

const name = "steal time";
const FAIR_ABOVE_PERCENT = 1;
const BAD_ABOVE_PERCENT = 5;

export function judgeStealTime(stealPercent: Figure): EnvironmentCheck {
  if (typeof stealPercent !== "number") {
    return { name, verdict: "unknown", found: `Not known: ${stealPercent.absent}.` };
  }
  const found = `${stealPercent}% of the CPU time wanted since boot went to other machines.`;
  if (stealPercent <= FAIR_ABOVE_PERCENT) return { name, verdict: "good", found };
  return {
    name,
    verdict: stealPercent > BAD_ABOVE_PERCENT ? "bad" : "fair",
    found,
    remedy: "Use a machine with dedicated cores, or more rounds at a quieter hour.",
  };
}
