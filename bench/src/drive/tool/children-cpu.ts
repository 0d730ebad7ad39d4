import type { Figure } from "@lab/shared/record";

/** Linux counts in hundredths of a second here, on every machine. */
const US_PER_TICK = 10_000;
/** Fields after the name: CPU time of ended children, in user mode and in the kernel. */
const USER = 13;
const SYSTEM = 14;

/** Pure: from the text of /proc/PID/stat. The name, in parentheses, may have anything in it. */
export function parseChildrenCpuUs(stat: string): Figure {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [user, system] = [fields[USER], fields[SYSTEM]].map((field) => Number(field ?? Number.NaN));
  const ticks = (user ?? Number.NaN) + (system ?? Number.NaN);
  return Number.isNaN(ticks) ? { absent: "the kernel does not tell the CPU time of children" } : ticks * US_PER_TICK;
}
