import type { MemoryReading, ResourceLocation, ResourceReading } from "@lab/shared/record";
import {
  groupAt,
  type KernelFolder,
  memoryReading,
  numberOf,
  readKept,
  readRequired,
  throttlingIn,
} from "./kernel-file.ts";
import { procfs } from "./procfs.ts";
import { type Location, notKept, type ResourceSource, SampleError } from "./sampler.ts";

/** Reads what the kernel keeps about a server, wherever its launcher says that is. */
export const kernelSampler = {
  read: (location: ResourceLocation) => at(location).read(),
  readCpuUs: (location: ResourceLocation) => at(location).readCpuUs(),
  readMemory: (location: ResourceLocation) => at(location).readMemory(),
};

export type KernelSampler = typeof kernelSampler;

function at(location: ResourceLocation): ResourceSource {
  switch (location.kind) {
    case "cgroup-v1":
      return cgroupV1(location);
    case "cgroup-v2":
      return cgroupV2(location);
    case "procfs":
      return procfs(location);
    case "docker-stats":
      throw notInKernelFiles();
    case "rehearsal":
      throw notOfThisMachine();
  }
}

function notInKernelFiles(): SampleError {
  return new SampleError("This machine does not show the container's control group: use the engine's figures.");
}

function notOfThisMachine(): SampleError {
  return new SampleError("A rehearsal's servers do not exist: read them with the rehearsal's own sampler.");
}

/** Times are counted in nanoseconds. */
function cgroupV1({ cpuacct, cpu, memory }: Location<"cgroup-v1">): ResourceSource {
  const readCpuUs = (): number => Number(readRequired(groupAt(cpuacct), "cpuacct.usage")) / 1_000;
  const readMemory = (): MemoryReading =>
    parseV1Memory(readKept(groupAt(memory), "memory.usage_in_bytes"), readKept(groupAt(memory), "memory.stat"));
  return {
    readCpuUs,
    readMemory,
    read: () => ({
      cpuUs: readCpuUs(),
      throttling: throttlingIn(readKept(groupAt(cpu), "cpu.stat"), "throttled_time", 1_000),
      memory: readMemory(),
    }),
  };
}

/**
 * Pure: from the texts of memory.usage_in_bytes and memory.stat. The kernel charges usage in batches per core, so it
 * may exceed the sum in memory.stat by some dozens of pages.
 */
export function parseV1Memory(usage: string | undefined, stat: string | undefined): MemoryReading {
  return memoryReading({
    usage: { bytes: usage === undefined ? undefined : Number(usage), from: "memory.usage_in_bytes" },
    inactiveFile: { bytes: numberOf(stat, "total_inactive_file"), from: "total_inactive_file in memory.stat" },
    anon: { bytes: numberOf(stat, "total_rss"), from: "total_rss in memory.stat" },
  });
}

function cgroupV2({ folder }: Location<"cgroup-v2">): ResourceSource {
  const group = groupAt(folder);
  return {
    readCpuUs: () => readCpu(group).cpuUs,
    readMemory: () => readMemory(group),
    read: () => ({ ...readCpu(group), memory: readMemory(group) }),
  };
}

type CpuReading = Pick<ResourceReading, "throttling"> & { readonly cpuUs: number | undefined };

/** Pure: from the text of cpu.stat. What is throttled stands in it only where the group has the cpu controller. */
export function parseV2Cpu(cpuStat: string): CpuReading {
  return { cpuUs: numberOf(cpuStat, "usage_usec"), throttling: throttlingIn(cpuStat, "throttled_usec", 1) };
}

export function parseV2Memory(current: string | undefined, stat: string | undefined): MemoryReading {
  return memoryReading({
    usage: { bytes: current === undefined ? undefined : Number(current), from: "memory.current" },
    inactiveFile: { bytes: numberOf(stat, "inactive_file"), from: "inactive_file in memory.stat" },
    anon: { bytes: numberOf(stat, "anon"), from: "anon in memory.stat" },
  });
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
