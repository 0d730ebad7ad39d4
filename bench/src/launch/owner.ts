import { readFileSync } from "node:fs";
import { numberField, processField } from "../kernel/process-stat.ts";

export interface Owner {
  readonly pid: number;
  /** In clock ticks since the machine started. */
  readonly startTicks: number;
}

export function ownerNow(): Owner {
  return { pid: process.pid, startTicks: numberField(readFileSync("/proc/self/stat", "utf8"), "startTicks") };
}

/** True while that very process lives, not merely one that has its pid by now. */
export function isAlive({ pid, startTicks }: Owner): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return numberField(stat, "startTicks") === startTicks && !ENDED.has(processField(stat, "state") ?? "");
  } catch (error) {
    // It is gone. Other errors are no proof of that.
    return !GONE.has((error as NodeJS.ErrnoException).code ?? "");
  }
}

const GONE: ReadonlySet<string> = new Set(["ENOENT", "ESRCH"]);

/** Zombies and the dead keep their entry until their parent reads the exit code. */
const ENDED: ReadonlySet<string> = new Set(["Z", "X"]);

/** Without /proc a process cannot be distinguished from a later one with its pid; the price is a leftover. */
export function hasProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ESRCH";
  }
}

/** File names may have 255 bytes; a number before it keeps a name unique, the slug is for people. */
const SLUG_LENGTH = 100;

export function slug(cell: string): string {
  const words = cell.toLowerCase().match(/[a-z0-9]+/g) ?? ["cell"];
  return words.join("-").slice(0, SLUG_LENGTH);
}
