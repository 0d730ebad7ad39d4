import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

/** A zombie, which waits for somebody to ask how it ended, runs no more. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

/** The kernel tells only its parent that a process has ended. */
export async function untilEnded(pid: number): Promise<void> {
  while (isRunning(pid)) await delay(20);
}
