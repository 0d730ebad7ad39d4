import { formatCoreList } from "./core-list.ts";
import { executableIn } from "./executable-in.ts";

/**
 * What to put before a command so that it runs on these cores only; nothing where the machine cannot do that.
 * That is no error: the cores are read back from the running server, and that is what is recorded.
 */
export function pinnedTo(cores: readonly number[], path = process.env["PATH"] ?? ""): readonly string[] {
  if (cores.length === 0 || process.platform !== "linux") return [];
  const taskset = executableIn(path, "taskset");
  return taskset === undefined ? [] : [taskset, "-c", formatCoreList(cores)];
}
