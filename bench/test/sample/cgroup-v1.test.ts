import { describe, expect, test } from "vitest";
import { parseNsAsUs, parseV1Memory, parseV1Throttling } from "../../src/sample/cgroup.ts";

/** Recorded from a Node server that had read many files; shortened. */
const MEMORY_STAT = `\
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
    expect(parseNsAsUs("123456789\n")).toBe(123_456.789);
  });

  test("tells how often it was throttled, and for how long", () => {
    const stat = "nr_periods 12\nnr_throttled 3\nthrottled_time 4500000\nnr_bursts 0\nburst_time 0\n";
    expect(parseV1Throttling(stat)).toEqual({ periods: 12, throttledPeriods: 3, throttledUs: 4_500 });
  });

  test("tells why it knows of no throttling", () => {
    expect(parseV1Throttling("")).toEqual({ absent: "this kernel keeps no throttling in cpu.stat" });
    expect(parseV1Throttling(undefined)).toEqual({ absent: "this kernel keeps no throttling in cpu.stat" });
  });

  test("has a working set without the file pages that could be dropped, its children's included", () => {
    expect(parseV1Memory("73400320\n", MEMORY_STAT)).toEqual({
      workingSetBytes: 73_400_320 - 36_864_000,
      anonBytes: 31_457_280,
    });
  });

  test("has no working set below nothing, though its two parts are read one after the other", () => {
    expect(parseV1Memory("36863000\n", MEMORY_STAT)).toMatchObject({ workingSetBytes: 0 });
  });

  test("tells which figure of its memory is missing, and never calls it 0", () => {
    expect(parseV1Memory(undefined, MEMORY_STAT)).toEqual({
      workingSetBytes: { absent: "this kernel keeps no memory.usage_in_bytes" },
      anonBytes: 31_457_280,
    });
    expect(parseV1Memory("73400320\n", undefined)).toEqual({
      workingSetBytes: { absent: "this kernel keeps no total_inactive_file in memory.stat" },
      anonBytes: { absent: "this kernel keeps no total_rss in memory.stat" },
    });
  });
});
