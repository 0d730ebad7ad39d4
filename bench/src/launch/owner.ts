import { readFileSync } from "node:fs";

/** A process, identified by pid and start time. */
export interface Owner {
  readonly pid: number;
  /** In clock ticks since the machine started: field 22 of /proc/PID/stat. */
  readonly startTicks: number;
}

export function ownerNow(): Owner {
  const { startTicks } = parseProcessStat(readFileSync("/proc/self/stat", "utf8"));
  return { pid: process.pid, startTicks };
}

/** True while that very process lives, not merely one that has its pid by now. */
export function isAlive({ pid, startTicks }: Owner): boolean {
  try {
    const found = parseProcessStat(readFileSync(`/proc/${pid}/stat`, "utf8"));
    return found.startTicks === startTicks && !ENDED.has(found.state);
  } catch (error) {
    // It is gone. Other errors are no proof of that.
    return !GONE.has((error as NodeJS.ErrnoException).code ?? "");
  }
}

const GONE: ReadonlySet<string> = new Set(["ENOENT", "ESRCH"]);

/** Zombies and the dead keep their entry until somebody has asked how they ended. */
const ENDED: ReadonlySet<string> = new Set(["Z", "X"]);

/** Pure: from the text of /proc/PID/stat. The name, in brackets, may contain blanks and brackets itself. */
export function parseProcessStat(stat: string): { readonly state: string; readonly startTicks: number } {
  const [state, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  // Field 22 counted from 1; the state is field 3, so `rest` starts at field 4.
  return { state: state ?? "", startTicks: Number(rest[22 - 4]) };
}
