import { constants } from "node:fs";
import { delimiter, join } from "node:path";
import { formatCoreList } from "./allowed-cores.ts";
import { hasRight, isFile } from "./readable.ts";

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
