import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { formatCoreList } from "./core-list.ts";

/**
 * What to put before a command so that it runs on these cores only; nothing where the machine cannot do that.
 * That is no error: the cores are read back from the running server, and that is what is recorded.
 */
export function pinnedTo(cores: readonly number[], path = process.env["PATH"] ?? ""): readonly string[] {
  if (cores.length === 0 || process.platform !== "linux") return [];
  const taskset = executableIn(path, "taskset");
  return taskset === undefined ? [] : [taskset, "-c", formatCoreList(cores)];
}

/** Absolute, because a server's own environment has no PATH. */
function executableIn(path: string, name: string): string | undefined {
  const candidates = path.split(delimiter).map((folder) => join(folder, name));
  return candidates.find((candidate) => {
    try {
      accessSync(candidate, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
