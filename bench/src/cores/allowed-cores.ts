import type { LimitsInForce } from "@lab/shared/record";
import { textOf } from "./readable.ts";

/** The cores that the kernel allows a process to run on, restricted by `taskset`, a cpuset or not at all. */
export function coresAllowedTo(pid: number): LimitsInForce["cores"] {
  const status = textOf(`/proc/${pid}/status`);
  return status === "" ? { absent: `there is no /proc/${pid}/status to read them from` } : parseAllowedCores(status);
}

/** Pure: from the text of /proc/PID/status. */
export function parseAllowedCores(status: string): LimitsInForce["cores"] {
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1];
  return list === undefined ? { absent: "the kernel does not list the cores of a process" } : parseCoreList(list);
}

/** The kernel's way to write sets of cores: "0-3,8". Pure. */
export function parseCoreList(text: string): number[] {
  const parts = text.trim().split(",").filter(Boolean);
  return parts.flatMap((part) => {
    const [first, last = first] = part.split("-").map(Number);
    if (first === undefined || last === undefined) return [];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

export function formatCoreList(cores: readonly number[]): string {
  return cores.join(",");
}
