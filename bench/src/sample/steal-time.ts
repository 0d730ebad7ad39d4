import type { Figure } from "@lab/shared/record";
import { textOf } from "../cores/readable.ts";
import { cpuTicksIn, US_PER_TICK } from "../kernel/process-stat.ts";

/** CPU time that the hypervisor gave to others while this machine wanted it, since boot, over all cores. */
export function readStealUs(): Figure {
  const stat = textOf("/proc/stat");
  return stat === "" ? { absent: "this system has no /proc/stat" } : parseStealUs(stat);
}

export function parseStealUs(stat: string): Figure {
  const ticks = cpuTicksIn(stat);
  return ticks === undefined ? { absent: "the kernel does not count stolen time" } : ticks.stolen * US_PER_TICK;
}
