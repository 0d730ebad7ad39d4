import { readFileSync } from "node:fs";
import type { Figure } from "@lab/shared/record";
import { US_PER_TICK } from "../kernel/process-stat.ts";

const STEAL_FIELD = 8;

/** CPU time that the hypervisor gave to others while this machine wanted it, since boot, over all cores. */
export function readStealUs(): Figure {
  try {
    return parseStealUs(readFileSync("/proc/stat", "utf8"));
  } catch {
    return { absent: "this system has no /proc/stat" };
  }
}

/** Pure: from the text of /proc/stat, whose first line sums up the cores. */
export function parseStealUs(stat: string): Figure {
  const ticks = Number(stat.split("\n", 1)[0]?.split(/\s+/)[STEAL_FIELD] ?? Number.NaN);
  return Number.isInteger(ticks) ? ticks * US_PER_TICK : { absent: "the kernel does not count stolen time" };
}
