import { describe, expect, test } from "vitest";
import { parseOomKills } from "../../../src/launch/cgroup/group.ts";
import { limitsIn, v2Settings } from "../../../src/launch/cgroup/group-for.ts";

const NONE = {
  cpus: { absent: "the group has no CPU quota" },
  memoryBytes: { absent: "the group has no memory limit" },
};

test.each<{ version: number; none: readonly [string, string] }>([
  { version: 1, none: ["-1 100000", "9223372036854771712"] },
  { version: 2, none: ["max 100000", "max"] },
])("the limits of a v$version group are read as CPUs and bytes, and absent if the kernel writes none", ({ none }) => {
  expect(limitsIn("150000 100000", "536870912")).toEqual({ cpus: 1.5, memoryBytes: 536_870_912 });
  expect(limitsIn(...none)).toEqual(NONE);
});

describe("the limits of a v1 group", () => {
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

  test("count the processes killed beyond them, not the times that memory was short", () => {
    expect(parseOomKills("low 0\nhigh 0\nmax 1571\noom 2\noom_kill 1\noom_group_kill 0\n")).toBe(1);
    expect(parseOomKills("low 0\nhigh 0\nmax 0\noom 0\noom_kill 0\noom_group_kill 0\n")).toBe(0);
  });
});
