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
import { readProcesses } from "./procfs.ts";
import { type Location, notKept, SampleError } from "./sampler.ts";

/** Reads what the kernel keeps about a server, wherever its launcher says that is. */
export function readKernel(location: ResourceLocation): ResourceReading {
  switch (location.kind) {
    case "cgroup-v1":
      return readV1(location);
    case "cgroup-v2":
      return readV2(groupAt(location.folder));
    case "procfs":
      return readProcesses(location);
    case "docker-stats":
      throw new SampleError(
        "This machine does not show the container's control group: measure with --figures-from engine.",
      );
    case "rehearsal":
      throw new SampleError("A rehearsal's servers do not exist: read them with the rehearsal's own sampler.");
  }
}

/** Times are counted in nanoseconds. */
function readV1({ cpuacct, cpu, memory }: Location<"cgroup-v1">): ResourceReading {
  const group = groupAt(memory);
  return {
    cpuUs: Number(readRequired(groupAt(cpuacct), "cpuacct.usage")) / 1_000,
    throttling: throttlingIn(readKept(groupAt(cpu), "cpu.stat"), "throttled_time", 1_000),
    memory: parseV1Memory(readKept(group, "memory.usage_in_bytes"), readKept(group, "memory.stat")),
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

function readV2(group: KernelFolder): ResourceReading {
  const { cpuUs, throttling } = parseV2Cpu(readRequired(group, "cpu.stat"));
  if (cpuUs === undefined) throw notKept("usage_usec in cpu.stat");
  const memory = parseV2Memory(readKept(group, "memory.current"), readKept(group, "memory.stat"));
  return { cpuUs, throttling, memory };
}

/** Pure: from the text of cpu.stat. What is throttled stands in it only where the group has the cpu controller. */
export function parseV2Cpu(cpuStat: string) {
  return { cpuUs: numberOf(cpuStat, "usage_usec"), throttling: throttlingIn(cpuStat, "throttled_usec", 1) };
}

export function parseV2Memory(current: string | undefined, stat: string | undefined): MemoryReading {
  return memoryReading({
    usage: { bytes: current === undefined ? undefined : Number(current), from: "memory.current" },
    inactiveFile: { bytes: numberOf(stat, "inactive_file"), from: "inactive_file in memory.stat" },
    anon: { bytes: numberOf(stat, "anon"), from: "anon in memory.stat" },
  });
}
