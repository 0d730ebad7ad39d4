import type { Figure, MemoryReading, ResourceReading } from "@lab/shared/record";
import { z } from "zod";
import { memoryReading } from "./memory-reading.ts";

/** As the engine's API has it; of a container that is not running, all is 0 or missing. */
const EngineStats = z.object({
  cpu_stats: z.object({
    cpu_usage: z.object({
      total_usage: z.number(),
      usage_in_usermode: z.number().optional(),
      usage_in_kernelmode: z.number().optional(),
    }),
    throttling_data: z
      .object({ periods: z.number(), throttled_periods: z.number(), throttled_time: z.number() })
      .optional(),
  }),
  memory_stats: z.object({
    usage: z.number().optional(),
    /** Cgroup v1 only. */
    max_usage: z.number().optional(),
    stats: z.record(z.string(), z.number()).optional(),
  }),
});
type EngineStats = z.infer<typeof EngineStats>;

/** Pure: what the engine answers about a container; undefined where it is not running. */
export function parseEngineStats(answer: unknown): ResourceReading | undefined {
  const { cpu_stats: cpu, memory_stats: memory } = EngineStats.parse(answer);
  if (cpu.cpu_usage.total_usage === 0) return undefined;
  return {
    cpuUs: cpu.cpu_usage.total_usage / 1_000,
    userUs: usOrAbsent(cpu.cpu_usage.usage_in_usermode, "user time"),
    systemUs: usOrAbsent(cpu.cpu_usage.usage_in_kernelmode, "system time"),
    throttling: throttlingIn(cpu),
    memory: memoryIn(memory),
    peakBytes: memory.max_usage ?? { absent: "the engine tells no peak (with cgroup version 2)" },
  };
}

function throttlingIn({ throttling_data: throttling }: EngineStats["cpu_stats"]): ResourceReading["throttling"] {
  if (throttling === undefined) return { absent: "the engine does not tell of throttling" };
  return {
    periods: throttling.periods,
    throttledPeriods: throttling.throttled_periods,
    throttledUs: throttling.throttled_time / 1_000,
  };
}

/** The names are the kernel's: version 1 counts the groups below along with "total_". */
function memoryIn({ usage, stats = {} }: EngineStats["memory_stats"]): MemoryReading {
  return memoryReading({
    usage: { bytes: usage, from: "memory usage of the container" },
    inactiveFile: { bytes: stats["total_inactive_file"] ?? stats["inactive_file"], from: "inactive_file" },
    anon: { bytes: stats["total_rss"] ?? stats["anon"], from: "anon" },
  });
}

function usOrAbsent(ns: number | undefined, what: string): Figure {
  return ns === undefined ? { absent: `the engine does not tell the ${what}` } : ns / 1_000;
}
