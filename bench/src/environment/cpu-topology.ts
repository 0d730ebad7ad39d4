import { readdir } from "node:fs/promises";
import type { Environment } from "@lab/shared/record";
import { readText } from "./read-text.ts";

const CPU_FOLDERS = "/sys/devices/system/cpu";

type SharedCores = Environment["machine"]["sharedCores"];

/** The CPUs that share a physical core, from each CPU's list of siblings: "0,4" or "0-1". */
export function sharedCoresIn(siblingLists: readonly string[]): SharedCores {
  if (siblingLists.length === 0) return { absent: "the system does not show which CPUs share a core" };
  const distinct = new Set(siblingLists.map((list) => list.trim()));
  return [...distinct]
    .map(cpusIn)
    .filter((cpus) => cpus.length > 1)
    .sort(([a = 0], [b = 0]) => a - b);
}

/** The kernel's notation for sets of CPUs: "0-2,8" is 0, 1, 2 and 8. */
function cpusIn(list: string): number[] {
  return list.split(",").flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
  });
}

export async function readSharedCores(): Promise<SharedCores> {
  const entries = await readdir(CPU_FOLDERS).catch(() => []);
  const cpus = entries.filter((entry) => /^cpu\d+$/.test(entry));
  const lists = await Promise.all(cpus.map((cpu) => readText(`${CPU_FOLDERS}/${cpu}/topology/thread_siblings_list`)));
  return sharedCoresIn(lists.filter((list) => list !== undefined));
}
