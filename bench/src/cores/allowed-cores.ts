import type { LimitsInForce } from "@lab/shared/record";
import { parseCoreList } from "./core-list.ts";
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
