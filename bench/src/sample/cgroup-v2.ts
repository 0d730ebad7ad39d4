import type { Figure, MemoryReading, ResourceReading, Throttling } from "@lab/shared/record";
import { type KernelFolder, memoryReading, notKeptHere, numberOf, readKept, readRequired } from "./kernel-file.ts";
import { groupGone, notKept } from "./sample-error.ts";
import type { ResourceSource } from "./sampler.ts";

export const cgroupV2: ResourceSource<"cgroup-v2"> = {
  readCpuUs: ({ folder }) => readCpu(folderAt(folder)).cpuUs,
  readMemory: ({ folder }) => readMemory(folderAt(folder)),
  read: ({ folder }) => {
    const group = folderAt(folder);
    return { ...readCpu(group), memory: readMemory(group), peakBytes: readPeak(group) };
  },
  /** Since Linux 6.12 the peak can be started anew, but only for whoever keeps the file open. It stays the group's. */
  resetPeak: () => false,
};

export type CpuReading = Pick<ResourceReading, "userUs" | "systemUs" | "throttling"> & {
  readonly cpuUs: number | undefined;
};

/** Pure: from the text of cpu.stat. What is throttled stands in it only where the group has the cpu controller. */
export function parseV2Cpu(cpuStat: string): CpuReading {
  return {
    cpuUs: numberOf(cpuStat, "usage_usec"),
    userUs: numberOf(cpuStat, "user_usec") ?? notKeptHere("user_usec in cpu.stat"),
    systemUs: numberOf(cpuStat, "system_usec") ?? notKeptHere("system_usec in cpu.stat"),
    throttling: parseV2Throttling(cpuStat),
  };
}

/** Pure: from the texts of memory.current and memory.stat. */
export function parseV2Memory(current: string | undefined, stat: string | undefined): MemoryReading {
  return memoryReading({
    usage: { bytes: current === undefined ? undefined : Number(current), from: "memory.current" },
    inactiveFile: { bytes: numberOf(stat, "inactive_file"), from: "inactive_file in memory.stat" },
    anon: { bytes: numberOf(stat, "anon"), from: "anon in memory.stat" },
  });
}

function parseV2Throttling(cpuStat: string): ResourceReading["throttling"] {
  const periods = numberOf(cpuStat, "nr_periods");
  const throttledPeriods = numberOf(cpuStat, "nr_throttled");
  const throttledUs = numberOf(cpuStat, "throttled_usec");
  if (periods === undefined || throttledPeriods === undefined || throttledUs === undefined) {
    return notKeptHere("throttling in cpu.stat");
  }
  return { periods, throttledPeriods, throttledUs } satisfies Throttling;
}

function readCpu(group: KernelFolder): CpuReading & { readonly cpuUs: number } {
  const reading = parseV2Cpu(readRequired(group, "cpu.stat"));
  const { cpuUs } = reading;
  if (cpuUs === undefined) throw notKept("usage_usec in cpu.stat");
  return { ...reading, cpuUs };
}

function readMemory(group: KernelFolder): MemoryReading {
  return parseV2Memory(readKept(group, "memory.current"), readKept(group, "memory.stat"));
}

/** Since Linux 5.19. */
function readPeak(group: KernelFolder): Figure {
  const text = readKept(group, "memory.peak");
  return text === undefined ? notKeptHere("memory.peak") : Number(text);
}

function folderAt(path: string): KernelFolder {
  return { path, gone: (cause) => groupGone(path, cause) };
}
