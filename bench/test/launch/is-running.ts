import { readFileSync } from "node:fs";

/** A zombie, which waits for somebody to ask how it ended, runs no more. */
export function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
