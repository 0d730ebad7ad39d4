import { existsSync, readdirSync } from "node:fs";
import type { Figure, MemoryReading, ResourceReading } from "@lab/shared/record";
import { sum } from "@lab/shared/statistics";
import { textOf } from "../cores/readable.ts";
import { cpuTicksIn, US_PER_TICK } from "../kernel/process-stat.ts";
import { type KernelFolder, notKeptHere, numberOf, readKept, readRequired } from "./kernel-file.ts";
import { GoneError, type Location, notKept, SampleError, summed } from "./sampler.ts";

export function readProcesses(location: Location<"procfs">): ResourceReading {
  const [server, ...workers] = foldersOf(location);
  return summed([readProcess(server), ...workers.map(readProcess)]);
}

function readProcess(folder: KernelFolder): ResourceReading {
  return {
    cpuUs: readCpuUs(folder),
    throttling: { absent: "a process without a group is not throttled" },
    memory: parseProcessMemory(readRequired(folder, "status")),
  };
}

/** The server's own, and those of its workers: as many as there must be, or what is read is not what it uses. */
function foldersOf({ pid, workers = 0, tree }: Location<"procfs">): readonly [KernelFolder, ...KernelFolder[]] {
  const folder = folderOf(pid);
  if (tree) return [folder, ...descendantsOf(pid).map(folderOf)];
  if (workers === 0) return [folder];
  const children = parseChildren(readRequired(folder, `task/${pid}/children`));
  if (children.length !== workers) {
    throw new GoneError(`The server's process ${pid} should have ${workers} workers; it has ${children.length}.`);
  }
  return [folder, ...children.map(folderOf)];
}

function descendantsOf(pid: number): readonly number[] {
  const folder = folderOf(pid);
  const children = threadsOf(folder).flatMap((thread) =>
    parseChildren(readKept(folder, `task/${thread}/children`) ?? ""),
  );
  return children.flatMap((child) => [child, ...unlessEnded(() => descendantsOf(child))]);
}

/** A process that ended since it was listed has no children left below it. */
function unlessEnded(read: () => readonly number[]): readonly number[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof GoneError) return [];
    throw error;
  }
}

export function parseChildren(children: string): readonly number[] {
  return children
    .split(" ")
    .filter((word) => word.trim() !== "")
    .map(Number);
}

/** Pure: the first field of a thread's schedstat, nanoseconds on a core. */
export function parseThreadCpuUs(schedstat: string): number {
  return Number(schedstat.slice(0, schedstat.indexOf(" "))) / 1_000;
}

export function parseProcessMemory(status: string): MemoryReading {
  return { workingSetBytes: kilobytes(status, "VmRSS"), anonBytes: kilobytes(status, "RssAnon") };
}

/**
 * The sum over the process's threads: /proc/PID/schedstat is its main thread only. The share of a thread that has
 * ended is lost, by which the sum can even fall. Node keeps the threads that it starts at boot; worker threads end.
 * A thread that is running at this moment is counted up to the last tick of its core, 1 to 10 ms ago.
 */
function readCpuUs(folder: KernelFolder): number {
  const usedUs = sum(threadsOf(folder).flatMap((thread) => readThreadCpuUs(folder, thread) ?? []));
  // A kernel built without these statistics writes zeros. A server that said it is ready has run.
  if (usedUs === 0) throw notKept(`schedstat of ${folder.path}`);
  return usedUs;
}

function threadsOf(folder: KernelFolder): string[] {
  try {
    return readdirSync(`${folder.path}/task`);
  } catch (error) {
    throw folder.gone(error);
  }
}

/** Undefined if the thread ended between the listing and the reading. */
function readThreadCpuUs(folder: KernelFolder, thread: string): number | undefined {
  try {
    const schedstat = readKept(folder, `task/${thread}/schedstat`);
    return schedstat === undefined ? undefined : parseThreadCpuUs(schedstat);
  } catch (error) {
    if (error instanceof GoneError && existsSync(folder.path)) return undefined;
    throw error;
  }
}

function kilobytes(status: string, key: string): Figure {
  const value = numberOf(status, key);
  return value === undefined ? notKeptHere(`${key} in /proc/PID/status`) : value * 1_024;
}

const NO_PROCFS =
  "This system has no /proc, from which a process's CPU time and memory are read. Run the servers with docker isolation.";

function folderOf(pid: number): KernelFolder {
  const what = `The server's process ${pid} is gone. Read it before the server is stopped.`;
  return {
    path: `/proc/${pid}`,
    gone: (cause) => (existsSync("/proc/self") ? new GoneError(what, { cause }) : new SampleError(NO_PROCFS)),
  };
}

/** CPU time that the hypervisor gave to others while this machine wanted it, since boot, over all cores. */
export function readStealUs(): Figure {
  const stat = textOf("/proc/stat");
  return stat === "" ? { absent: "this system has no /proc/stat" } : parseStealUs(stat);
}

export function parseStealUs(stat: string): Figure {
  const ticks = cpuTicksIn(stat);
  return ticks === undefined ? { absent: "the kernel does not count stolen time" } : ticks.stolen * US_PER_TICK;
}
