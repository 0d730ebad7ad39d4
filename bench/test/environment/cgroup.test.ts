import { expect, test } from "vitest";
import { type CgroupMount, cgroupFrom, cgroupMountsIn, groupFoldersIn } from "../../src/environment/cgroup.ts";
import { bareMetal, cloudMachine, jointHierarchy } from "./recorded-texts.ts";

const everything = { has: () => true } as unknown as ReadonlySet<string>;
const nothing = new Set<string>();
const absent = { absent: expect.any(String) };

test("finds a hybrid machine's controllers in version 1 though version 2 is mounted", () => {
  const one = { version: 1, writable: true };
  expect(cgroupFrom(cgroupMountsIn(cloudMachine.mountinfo), everything)).toEqual({
    versions: [1, 2],
    controllers: { cpu: one, cpuacct: one, cpuset: one, memory: one },
  });
});

test("finds two controllers in one hierarchy, and says which one is missing", () => {
  expect(cgroupFrom(cgroupMountsIn(jointHierarchy.mountinfo), new Set(["/sys/fs/cgroup/memory"]))).toEqual({
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
  const mounts = cgroupMountsIn(bareMetal.mountinfo).map((mount) => ({ ...mount, controllers }));
  const two = { version: 2, writable: false };
  expect(cgroupFrom(mounts, nothing)).toEqual({
    versions: [2],
    controllers: { cpu: two, cpuacct: two, cpuset: two, memory: two },
  });
});

test("has no cgroups where there are none: on macOS", () => {
  expect(cgroupFrom(cgroupMountsIn(undefined), nothing)).toEqual(absent);
});

const session = "0::/user.slice/user-1000.slice\n";
const unified: CgroupMount = { version: 2, root: "/", folder: "/sys/fs/cgroup", controllers: [] };

test("looks for a delegated group from the top down, in version 2 only", () => {
  expect(groupFoldersIn(unified, session)).toEqual([
    "/sys/fs/cgroup",
    "/sys/fs/cgroup/user.slice",
    "/sys/fs/cgroup/user.slice/user-1000.slice",
  ]);
  expect(groupFoldersIn({ ...unified, version: 1 }, session)).toEqual(["/sys/fs/cgroup"]);
});

test("does not look outside of what a container's mount shows", () => {
  expect(groupFoldersIn(unified, "0::/../neighbour\n")).toEqual(["/sys/fs/cgroup"]);
  expect(groupFoldersIn({ ...unified, root: "/docker/1f" }, "0::/docker/1f/lab\n")).toEqual([
    "/sys/fs/cgroup",
    "/sys/fs/cgroup/lab",
  ]);
  expect(groupFoldersIn({ ...unified, root: "/docker/1f" }, "0::/docker/2a/lab\n")).toEqual(["/sys/fs/cgroup"]);
  expect(groupFoldersIn(unified, undefined)).toEqual(["/sys/fs/cgroup"]);
});
