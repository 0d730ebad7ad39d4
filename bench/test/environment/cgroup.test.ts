import { describe, expect, test } from "vitest";
import { cgroupFrom, judgeCgroup } from "../../src/environment/cgroup.ts";
import { parseCgroupMounts } from "../../src/kernel/cgroup-mounts.ts";
import { macbook, prepared, untouched } from "./facts-of-machines.ts";
import { bareMetal, cloudMachine, jointHierarchy } from "./recorded-texts.ts";

describe("cgroups as found", () => {
  const everything = { has: () => true } as unknown as ReadonlySet<string>;
  const nothing = new Set<string>();
  const absent = { absent: expect.any(String) };
  const v1In = (mountinfo: string) => parseCgroupMounts(mountinfo).v1;

  test("finds a hybrid machine's controllers in version 1 though version 2 is mounted", () => {
    const one = { version: 1, writable: true };
    expect(cgroupFrom(v1In(cloudMachine.mountinfo), { controllers: [], writable: true }, everything)).toEqual({
      versions: [1, 2],
      controllers: { cpu: one, cpuacct: one, cpuset: one, memory: one },
    });
  });

  test("finds two controllers in one hierarchy, and says which one is missing", () => {
    expect(cgroupFrom(v1In(jointHierarchy.mountinfo), undefined, new Set(["/sys/fs/cgroup/memory"]))).toEqual({
      versions: [1],
      controllers: {
        cpu: { version: 1, writable: false },
        cpuacct: { version: 1, writable: false },
        cpuset: absent,
        memory: { version: 1, writable: true },
      },
    });
  });

  test("takes CPU time from version 2's cpu, which has no controller of its own for it", () => {
    const controllers = ["cpuset", "cpu", "io", "memory", "pids"];
    const two = { version: 2, writable: false };
    expect(cgroupFrom(v1In(bareMetal.mountinfo), { controllers, writable: false }, nothing)).toEqual({
      versions: [2],
      controllers: { cpu: two, cpuacct: two, cpuset: two, memory: two },
    });
  });

  test("has no cgroups on macOS", () => {
    expect(cgroupFrom(v1In(""), undefined, nothing)).toEqual(absent);
  });
});

describe("cgroups as judged", () => {
  const open = { version: 1, writable: true } as const;
  const closed = { version: 1, writable: false } as const;

  test("is content where groups can be made", () => {
    expect(judgeCgroup(prepared.cgroup)).toMatchObject({
      verdict: "good",
      found: "Version 2, all 4 controllers writable.",
    });
  });

  test("names the version that a hybrid machine uses, not the one that is only mounted", () => {
    const controllers = { cpu: open, cpuacct: open, cpuset: open, memory: open };
    expect(judgeCgroup({ versions: [1, 2], controllers }).found).toMatch(/^Version 1,/);
    const split = { ...controllers, memory: { version: 2, writable: true } as const };
    expect(judgeCgroup({ versions: [1, 2], controllers: split }).found).toMatch(/^Version 1 and 2,/);
  });

  test("names the controllers that may not be written, and who may", () => {
    const controllers = { cpu: closed, cpuacct: closed, cpuset: open, memory: open };
    expect(judgeCgroup({ versions: [1], controllers })).toMatchObject({
      verdict: "fair",
      found: "Version 1, 2 of 4 controllers not writable: cpu, cpuacct.",
      remedy: expect.stringContaining("root shell"),
    });
  });

  test("does not send anybody to root for a controller that is missing", () => {
    expect(judgeCgroup(untouched.cgroup)).toMatchObject({
      verdict: "fair",
      found: "Version 2, 1 of 4 controllers missing: cpuset.",
      remedy: expect.not.stringContaining("root"),
    });
  });

  test("offers the other ways to isolate where there are no cgroups", () => {
    expect(judgeCgroup(macbook.cgroup)).toMatchObject({
      verdict: "fair",
      found: "None: the system has no cgroups.",
      remedy: expect.stringContaining("--isolation process"),
    });
  });
});
