import { existsSync, readFileSync } from "node:fs";
import type { Absent, Figure, MemoryReading } from "@lab/shared/record";
import { groupGone, notKept } from "./sampler.ts";

/** One server's folder of kernel files: its group's, or its process's in /proc. */
export interface KernelFolder {
  readonly path: string;
  gone(cause: unknown): Error;
}

export function groupAt(path: string): KernelFolder {
  return { path, gone: (cause) => groupGone(path, cause) };
}

/** The text of a file that this kernel may not have; throws where the folder itself is gone. */
export function readKept(folder: KernelFolder, file: string): string | undefined {
  try {
    return readFileSync(`${folder.path}/${file}`, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // ENODEV, ESRCH: the file was there to open, but its group or process has ended by the time of the reading.
    if (code === "ENODEV" || code === "ESRCH" || !existsSync(folder.path)) throw folder.gone(error);
    return undefined;
  }
}

export function readRequired(folder: KernelFolder, file: string): string {
  const text = readKept(folder, file);
  if (text === undefined) throw notKept(`${folder.path}/${file}`);
  return text;
}

/** Pure: the number behind a key, in text of lines "key number" or "Key:   number kB". */
export function numberOf(text: string | undefined, key: string): number | undefined {
  const digits = text && new RegExp(`^${key}:?\\s+(\\d+)`, "m").exec(text)?.[1];
  return digits ? Number(digits) : undefined;
}

/** Pure: from the text of a group's cpu.stat, whose versions differ in how they count the time. */
export function throttlingIn(cpuStat: string | undefined, timeKey: "throttled_time" | "throttled_usec", perUs: number) {
  const periods = numberOf(cpuStat, "nr_periods");
  const throttledPeriods = numberOf(cpuStat, "nr_throttled");
  const throttled = numberOf(cpuStat, timeKey);
  if (periods === undefined || throttledPeriods === undefined || throttled === undefined) {
    return notKeptHere("throttling in cpu.stat");
  }
  return { periods, throttledPeriods, throttledUs: throttled / perUs };
}

export function notKeptHere(file: string): Absent {
  return { absent: `this kernel has no ${file}` };
}

/** A number of bytes, and what a reader should look for if it is missing. */
interface Source {
  readonly bytes: number | undefined;
  readonly from: string;
}

type GroupMemory = Readonly<Record<"usage" | "inactiveFile" | "anon", Source>>;

export function memoryReading({ usage, inactiveFile, anon }: GroupMemory): MemoryReading {
  return { workingSetBytes: workingSet(usage, inactiveFile), anonBytes: anon.bytes ?? notKeptHere(anon.from) };
}

/** The two are read one after the other: in a group that is nearly all page cache the difference may fall below 0. */
function workingSet(usage: Source, inactiveFile: Source): Figure {
  if (usage.bytes === undefined) return notKeptHere(usage.from);
  if (inactiveFile.bytes === undefined) return notKeptHere(inactiveFile.from);
  return Math.max(0, usage.bytes - inactiveFile.bytes);
}
