import { readFileSync } from "node:fs";
import type { LimitsInForce } from "@lab/shared/record";
import { parseCoreList } from "./core-list.ts";

/** The cores that the kernel allows a process to run on, restricted by `taskset`, a cpuset or not at all. */
export function coresAllowedTo(pid: number): LimitsInForce["cores"] {
  try {
    return parseAllowedCores(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return { absent: `there is no /proc/${pid}/status to read them from` };
  }
}

/** Pure: from the text of /proc/PID/status. */
export function parseAllowedCores(status: string): LimitsInForce["cores"] {
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1];
  return list === undefined ? { absent: "the kernel does not list the cores of a process" } : parseCoreList(list);
}
