import { describe, expect, test } from "vitest";
import { parseOomKills } from "../../../src/launch/cgroup/group.ts";
import {
  parseV1Cpus,
  parseV1Memory,
  parseV2Cpus,
  parseV2Memory,
  v2Settings,
} from "../../../src/launch/cgroup/group-for.ts";

describe("the limits of a v1 group", () => {
  test("are read as CPUs and bytes", () => {
    expect(parseV1Cpus("150000", "100000")).toBe(1.5);
    expect(parseV1Memory("536870912")).toBe(536_870_912);
  });

  test("are absent where the kernel writes none", () => {
    expect(parseV1Cpus("-1", "100000")).toEqual({ absent: "the group has no CPU quota" });
    expect(parseV1Memory("9223372036854771712")).toEqual({ absent: "the group has no memory limit" });
  });

  test("count the processes killed beyond them", () => {
    expect(parseOomKills("oom_kill_disable 0\nunder_oom 0\noom_kill 1\n")).toBe(1);
    expect(parseOomKills("oom_kill_disable 0\nunder_oom 0\n")).toBe(0);
  });
});

describe("the limits of a v2 group", () => {
  const limits = { cpus: 1.5, memoryBytes: 536_870_912 };

  test("are a quota, memory without swap, and cores", () => {
    expect(Object.fromEntries(v2Settings(limits, { server: [1, 3], others: [0] }))).toEqual({
      "cpu.max": "150000 100000",
      "memory.max": "536870912",
      "memory.swap.max": "0",
      "cpuset.cpus": "1,3",
    });
  });

  test("leave the cores to the parent where none are asked for", () => {
    expect([...v2Settings(limits, { server: [], others: [] }).keys()]).not.toContain("cpuset.cpus");
  });

  test("are read as CPUs and bytes", () => {
    expect(parseV2Cpus("150000 100000")).toBe(1.5);
    expect(parseV2Memory("536870912")).toBe(536_870_912);
  });

  test("are absent where the kernel writes none", () => {
    expect(parseV2Cpus("max 100000")).toEqual({ absent: "the group has no CPU quota" });
    expect(parseV2Memory("max")).toEqual({ absent: "the group has no memory limit" });
  });

  test("count the processes killed beyond them, not the times that memory was short", () => {
    expect(parseOomKills("low 0\nhigh 0\nmax 1571\noom 2\noom_kill 1\noom_group_kill 0\n")).toBe(1);
    expect(parseOomKills("low 0\nhigh 0\nmax 0\noom 0\noom_kill 0\noom_group_kill 0\n")).toBe(0);
  });
});
