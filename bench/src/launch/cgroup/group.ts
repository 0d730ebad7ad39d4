import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type Cores, type Limits, type LimitsInForce, type ResourceLocation, reasonOf } from "@lab/shared/record";
import { textOf } from "../../cores/readable.ts";
import { LaunchError } from "../launcher.ts";

export interface ControlGroup {
  readonly folders: readonly string[];
  readonly location: ResourceLocation;
  /** Makes the group and limits it. Where this throws, `removeFolders` removes what there is by then. */
  make(limits: Limits, cores: Cores): void;
  limits(): Pick<LimitsInForce, "cpus" | "memoryBytes">;
  /** True if the kernel killed a process of the group for its memory. */
  ranOutOfMemory(): boolean;
}

/** The refusal of the system as a sentence, with what can be done. */
export function refused(what: string, cause: unknown, remedy: string): LaunchError {
  const code = cause instanceof Error ? (cause as NodeJS.ErrnoException).code : undefined;
  return new LaunchError(`${what}: ${code ?? reasonOf(cause)}. ${remedy}`, { cause });
}

export function makeFolders(folders: readonly string[]): void {
  for (const folder of folders) {
    try {
      mkdirSync(folder);
    } catch (cause) {
      throw refused(
        `The control group ${folder} could not be made`,
        cause,
        "Start the lab as root on a machine whose control groups are writable, or choose another isolation.",
      );
    }
  }
}

export function setLimit(folder: string, file: string, value: string): void {
  const path = join(folder, file);
  try {
    // Without O_CREAT: a file that the kernel did not put there is missing, not forbidden.
    writeFileSync(path, value, { flag: "r+" });
  } catch (cause) {
    const remedy = "Check that the machine has the cores and the memory that the servers are to get.";
    throw refused(`The kernel refused "${value}" for ${path}`, cause, remedy);
  }
}

export function readLimit(folder: string, file: string): string {
  return readFileSync(join(folder, file), "utf8").trim();
}

const REMOVED_WITHIN_MS = 3_000;
const RETRY_AFTER_MS = 10;

export async function removeFolders(folders: readonly string[]): Promise<number> {
  const killed = new Set<number>();
  for (const folder of folders) {
    const giveUpAt = performance.now() + REMOVED_WITHIN_MS;
    while (!removed(folder, performance.now() > giveUpAt)) {
      for (const pid of killMembers(folder)) killed.add(pid);
      await delay(RETRY_AFTER_MS);
    }
  }
  return killed.size;
}

/** A group is busy while a process is in it, and for a moment after the last one ended. */
function removed(folder: string, lastTry: boolean): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    // Looked at as well as asked: a read-only mount refuses before it notices that there is nothing to remove.
    if (code === "ENOENT" || !existsSync(folder)) return true;
    if (code === "EBUSY" && !lastTry) return false;
    const remedy = "The next run tries again; by hand, end the processes listed in its cgroup.procs and rmdir it.";
    throw refused(`The control group ${folder} could not be removed`, cause, remedy);
  }
}

function killMembers(folder: string): number[] {
  return membersOf(folder).filter((pid) => {
    try {
      return process.kill(pid, "SIGKILL");
    } catch {
      return false; // It ended by itself, or it is not ours to end: then the group stays busy, and that is reported.
    }
  });
}

/** A process that this one cannot see is listed as 0, which to `kill` would mean the runner and all around it. */
function membersOf(folder: string): number[] {
  const pids = textOf(join(folder, "cgroup.procs")).split("\n").map(Number);
  return pids.filter((pid) => pid > 0 && pid !== process.pid);
}

/** Pure: from memory.events or, on v1 since Linux 4.13, memory.oom_control. v1's `under_oom` is over when the process is dead. */
export function parseOomKills(text: string): number {
  return Number(/^oom_kill (\d+)$/m.exec(text)?.[1] ?? 0);
}

export function groupsIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
}
