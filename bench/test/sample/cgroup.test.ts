import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { throttlingIn } from "../../src/sample/kernel-file.ts";
import { parseV1Memory, parseV2Cpu, parseV2Memory, readKernel } from "../../src/sample/kernel-sampler.ts";
import { GoneError, SampleError } from "../../src/sample/sampler.ts";

/** Recorded from a Node server that had read many files; shortened. */
const V1_MEMORY_STAT = `\
cache 40960000
rss 4096
inactive_anon 1
inactive_file 7
hierarchical_memory_limit 536870912
total_cache 40960000
total_rss 31457280
total_rss_huge 2097152
total_inactive_anon 31457280
total_active_anon 0
total_inactive_file 36864000
total_active_file 4096000
total_unevictable 0
`;

describe("a v1 group", () => {
  test("counts its CPU time in nanoseconds", () => {
    const folder = mkdtempSync(join(tmpdir(), "cgroup-v1-"));
    writeFileSync(join(folder, "cpuacct.usage"), "123456789\n");
    const cpuUs = readKernel({ kind: "cgroup-v1", cpu: folder, cpuacct: folder, memory: folder }).cpuUs;
    rmSync(folder, { recursive: true });
    expect(cpuUs).toBe(123_456.789);
  });

  test("reports how often it was throttled, and for how long", () => {
    const stat = "nr_periods 12\nnr_throttled 3\nthrottled_time 4500000\nnr_bursts 0\nburst_time 0\n";
    expect(throttlingIn(stat, "throttled_time", 1_000)).toEqual({
      periods: 12,
      throttledPeriods: 3,
      throttledUs: 4_500,
    });
  });

  test("has a working set without the file pages that could be dropped, its children's included", () => {
    expect(parseV1Memory("73400320\n", V1_MEMORY_STAT)).toEqual({
      workingSetBytes: 73_400_320 - 36_864_000,
      anonBytes: 31_457_280,
    });
  });

  test("has no working set below nothing, though its two parts are read one after the other", () => {
    expect(parseV1Memory("36863000\n", V1_MEMORY_STAT)).toMatchObject({ workingSetBytes: 0 });
  });

  test("names a missing memory figure, which is never 0", () => {
    expect(parseV1Memory(undefined, V1_MEMORY_STAT)).toEqual({
      workingSetBytes: { absent: "this kernel has no memory.usage_in_bytes" },
      anonBytes: 31_457_280,
    });
    expect(parseV1Memory("73400320\n", undefined)).toEqual({
      workingSetBytes: { absent: "this kernel has no total_inactive_file in memory.stat" },
      anonBytes: { absent: "this kernel has no total_rss in memory.stat" },
    });
  });
});

const CPU_STAT = `\
usage_usec 15123456
user_usec 12000000
system_usec 3123456
nice_usec 0
core_sched.force_idle_usec 0
nr_periods 152
nr_throttled 7
throttled_usec 345678
nr_bursts 0
burst_usec 0
`;

const V2_MEMORY_STAT = `\
anon 31457280
file 40960000
kernel 5242880
anon_thp 2097152
inactive_anon 31453184
active_anon 4096
inactive_file 36864000
active_file 4096000
`;

describe("the texts of a v2 group", () => {
  test("tell CPU time and throttling in microseconds", () => {
    expect(parseV2Cpu(CPU_STAT)).toEqual({
      cpuUs: 15_123_456,
      throttling: { periods: 152, throttledPeriods: 7, throttledUs: 345_678 },
    });
  });

  test("give the reason for unknown throttling if the group has no cpu controller", () => {
    expect(parseV2Cpu("usage_usec 5\nuser_usec 3\nsystem_usec 2\n")).toEqual({
      cpuUs: 5,
      throttling: { absent: "this kernel has no throttling in cpu.stat" },
    });
  });

  test("tell the memory, not that of huge pages or of active files", () => {
    expect(parseV2Memory("73400320\n", V2_MEMORY_STAT)).toEqual({
      workingSetBytes: 36_536_320,
      anonBytes: 31_457_280,
    });
  });
});

describe("a v2 group's folder", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "request-context-lab-"));
    writeFileSync(join(folder, "cpu.stat"), CPU_STAT);
    writeFileSync(join(folder, "memory.current"), "73400320\n");
    writeFileSync(join(folder, "memory.stat"), V2_MEMORY_STAT);
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test("is read whole, or in part", () => {
    const location = { kind: "cgroup-v2", folder } as const;
    expect(readKernel(location)).toMatchObject({
      cpuUs: 15_123_456,
      throttling: { throttledPeriods: 7 },
      memory: { workingSetBytes: 36_536_320 },
    });
    expect(readKernel(location).cpuUs).toBe(15_123_456);
    expect(readKernel(location).memory.anonBytes).toBe(31_457_280);
  });

  test("may not lack the CPU time", () => {
    rmSync(join(folder, "cpu.stat"));
    expect(() => readKernel({ kind: "cgroup-v2", folder }).cpuUs).toThrow(SampleError);
    expect(() => readKernel({ kind: "cgroup-v2", folder }).cpuUs).not.toThrow(GoneError);
  });

  test("is reported as gone", () => {
    rmSync(folder, { recursive: true });
    expect(() => readKernel({ kind: "cgroup-v2", folder })).toThrow(GoneError);
  });
});
