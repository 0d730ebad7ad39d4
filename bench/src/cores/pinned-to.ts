import { formatCoreList } from "./core-list.ts";
import { executableIn } from "./executable-in.ts";

/**
 * The command prefix that restricts a command to these cores; empty on a machine without taskset. That is no error: the
 * cores of the running server are read back, and those are recorded.
 */
export function pinnedTo(cores: readonly number[], path = process.env["PATH"] ?? ""): readonly string[] {
  if (cores.length === 0 || process.platform !== "linux") return [];
  const taskset = executableIn(path, "taskset");
  return taskset === undefined ? [] : [taskset, "-c", formatCoreList(cores)];
}
