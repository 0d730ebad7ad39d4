import { readdirSync, readFileSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";

export interface ProcessSeen {
  readonly pid: number;
  readonly command: string;
}

/** The processes that a process has started, as long as they run. */
export function childrenOf(parent: number): readonly ProcessSeen[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => seen(Number(name), parent));
}

/** The kernel notifies only the parent of a process's end, so it is polled. */
export async function untilGone({ pid, command }: ProcessSeen): Promise<void> {
  while (commandOf(pid) === command) await nextTurn();
}

function seen(pid: number, parent: number): readonly ProcessSeen[] {
  const command = commandOf(pid);
  return parentOf(pid) === parent && command !== "" ? [{ pid, command }] : [];
}

function commandOf(pid: number): string {
  return fileOf(pid, "cmdline").replaceAll("\0", " ").trim();
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)$/m.exec(fileOf(pid, "status"))?.[1] ?? Number.NaN);
}

function fileOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "utf8");
  } catch {
    return "";
  }
}
