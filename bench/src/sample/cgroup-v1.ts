import type { MemoryReading, ResourceReading } from "@lab/shared/record";
import { groupAt, memoryReading, numberOf, readKept, readRequired, throttlingIn } from "./kernel-file.ts";
import type { Location, ResourceSource } from "./sampler.ts";

/** The CPU time is counted to the nanosecond. */
export function cgroupV1({ cpuacct, cpu, memory }: Location<"cgroup-v1">): ResourceSource {
  const readCpuUs = (): number => parseNsAsUs(readRequired(groupAt(cpuacct), "cpuacct.usage"));
  const readMemory = (): MemoryReading =>
    parseV1Memory(readKept(groupAt(memory), "memory.usage_in_bytes"), readKept(groupAt(memory), "memory.stat"));
  return {
    readCpuUs,
    readMemory,
    read: () => ({
      cpuUs: readCpuUs(),
      throttling: parseV1Throttling(readKept(groupAt(cpu), "cpu.stat")),
      memory: readMemory(),
    }),
  };
}

export function parseNsAsUs(ns: string): number {
  return Number(ns) / 1_000;
}

/** Pure: from the text of cpu.stat, which counts throttled time in nanoseconds. */
export function parseV1Throttling(cpuStat: string | undefined): ResourceReading["throttling"] {
  return throttlingIn(cpuStat, "throttled_time", 1_000);
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
