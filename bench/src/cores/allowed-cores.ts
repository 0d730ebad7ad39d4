import { constants } from "node:fs";
import { delimiter, join } from "node:path";
import type { Cores, Environment, LimitsInForce } from "@lab/shared/record";
import { hasRight, isFile, textOf } from "./readable.ts";

/** The cores that the kernel allows a process to run on, restricted by `taskset`, a cpuset or not at all. */
export function coresAllowedTo(pid: number): LimitsInForce["cores"] {
  const status = textOf(`/proc/${pid}/status`);
  return status === "" ? { absent: `there is no /proc/${pid}/status to read them from` } : parseAllowedCores(status);
}

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

/**
 * The first cores for the server, the others for everything else. A core that shares a physical one with the server's
 * is left free, if there are others. On a single core both share it, and every figure carries the warning.
 */
export function chooseCores(
  allowedHere: LimitsInForce["cores"],
  sharing: Environment["machine"]["sharedCores"],
  cpus: number,
): Cores {
  const allowed = Array.isArray(allowedHere) ? allowedHere : [];
  const server = allowed.slice(0, Math.ceil(cpus));
  const siblings = Array.isArray(sharing)
    ? sharing.filter((group) => group.some((core) => server.includes(core))).flat()
    : [];
  const free = allowed.filter((core) => !server.includes(core));
  const undisturbing = free.filter((core) => !siblings.includes(core));
  const others = [undisturbing, free, server].find((cores) => cores.length > 0) ?? [];
  return { server, others: [...others] };
}

/** Absolute, because a server's own environment has no PATH. */
export function executableIn(path: string, name: string): string | undefined {
  const candidates = path.split(delimiter).map((folder) => join(folder, name));
  return candidates.find((candidate) => hasRight(candidate, constants.X_OK) && isFile(candidate));
}

/**
 * The command prefix that restricts a command to these cores; empty on a machine without taskset. That is not an error: the
 * cores of the running server are read back, and those are recorded.
 */
export function pinnedTo(cores: readonly number[], path = process.env["PATH"] ?? ""): readonly string[] {
  if (cores.length === 0 || process.platform !== "linux") return [];
  const taskset = executableIn(path, "taskset");
  return taskset === undefined ? [] : [taskset, "-c", formatCoreList(cores)];
}
