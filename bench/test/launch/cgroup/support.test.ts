import { expect, test } from "vitest";
import { parseCgroupMounts } from "../../../src/launch/cgroup/hierarchy.ts";
import { cgroupFrom, cgroupSupport, readCgroup } from "../../../src/launch/cgroup/support.ts";
import { bareMetal, cloudMachine, jointHierarchy } from "../../environment/recorded-texts.ts";

const absent = { absent: expect.any(String) };
const one = { version: 1, writable: true };
const two = { version: 2, writable: false };
const everything = { has: () => true } as unknown as ReadonlySet<string>;
const nothing: ReadonlySet<string> = new Set();
const v1In = (mountinfo: string) => parseCgroupMounts(mountinfo).v1;

test("a hybrid machine's controllers are in version 1", () => {
  const unified = { parent: "/sys/fs/cgroup/unified", controllers: "\n" };
  expect(cgroupFrom(v1In(cloudMachine.mountinfo), unified, everything)).toEqual({
    versions: [1, 2],
    controllers: { cpu: one, cpuacct: one, cpuset: one, memory: one },
  });
});

test("two controllers may share a hierarchy, and one may be missing", () => {
  const closed = { ...one, writable: false };
  expect(cgroupFrom(v1In(jointHierarchy.mountinfo), undefined, new Set(["/sys/fs/cgroup/memory"]))).toEqual({
    versions: [1],
    controllers: { cpu: closed, cpuacct: closed, cpuset: absent, memory: one },
  });
});

test("the cpu controller of version 2 counts CPU time as well", () => {
  const group = { parent: undefined, controllers: "cpuset cpu io memory\n" };
  expect(cgroupFrom(v1In(bareMetal.mountinfo), group, nothing)).toEqual({
    versions: [2],
    controllers: { cpu: two, cpuacct: two, cpuset: two, memory: two },
  });
});

test("there are none on macOS", () => {
  expect(cgroupFrom(v1In(""), undefined, nothing)).toEqual(absent);
});

test.skipIf("unavailable" in cgroupSupport())("where groups can be made, they are found writable", () => {
  const support = cgroupSupport();
  const cgroup = readCgroup();
  if ("absent" in cgroup || "unavailable" in support) throw new Error("this machine has groups");
  expect(cgroup.controllers.memory).toEqual({ version: support.version, writable: true });
});

test("groups are tried once", () => {
  expect(cgroupSupport()).toBe(cgroupSupport());
});
