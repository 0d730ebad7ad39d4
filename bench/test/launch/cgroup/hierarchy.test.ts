import { describe, expect, test } from "vitest";
import {
  controllersMissingIn,
  groupsAbove,
  parseCgroupMounts,
  v1Hierarchy,
} from "../../../src/launch/cgroup/hierarchy.ts";

/** Recorded: a hybrid machine, v2 mounted without the controllers that matter. */
const HYBRID = `\
27 1 254:0 / / rw,relatime - ext4 /dev/vda rw,discard
31 23 0:28 / /sys/fs/cgroup rw,relatime - tmpfs tmpfs rw,mode=755
32 31 0:29 / /sys/fs/cgroup/cpu rw,relatime - cgroup cgroup rw,cpu
33 31 0:30 / /sys/fs/cgroup/cpuacct rw,relatime - cgroup cgroup rw,cpuacct
34 31 0:31 / /sys/fs/cgroup/cpuset rw,relatime - cgroup cgroup rw,cpuset
35 31 0:32 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory
40 31 0:37 / /sys/fs/cgroup/systemd rw,relatime - cgroup cgroup rw,name=systemd
41 31 0:38 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw
`;

const TOGETHER = `\
35 32 0:31 / /sys/fs/cgroup/cpu,cpuacct rw,nosuid,nodev,noexec,relatime shared:15 - cgroup cgroup rw,cpu,cpuacct
36 32 0:32 / /sys/fs/cgroup/cpuset rw,nosuid,nodev,noexec,relatime shared:16 - cgroup cgroup rw,cpuset
37 32 0:33 / /sys/fs/cgroup/memory rw,nosuid,nodev,noexec,relatime shared:17 - cgroup cgroup rw,memory
`;

const UNIFIED = `\
24 29 0:22 / /sys rw,nosuid,nodev,noexec,relatime shared:7 - sysfs sysfs rw
30 24 0:26 / /sys/fs/cgroup rw,nosuid,nodev,noexec,relatime shared:4 - cgroup2 cgroup2 rw,nsdelegate,memory_recursiveprot
`;

describe("cgroup v1", () => {
  test("is found controller by controller, even if an empty v2 is mounted", () => {
    expect(v1Hierarchy(parseCgroupMounts(HYBRID))).toEqual({
      version: 1,
      cpu: "/sys/fs/cgroup/cpu",
      cpuacct: "/sys/fs/cgroup/cpuacct",
      cpuset: "/sys/fs/cgroup/cpuset",
      memory: "/sys/fs/cgroup/memory",
    });
  });

  test("may have controllers mounted together", () => {
    const together = "/sys/fs/cgroup/cpu,cpuacct";
    expect(v1Hierarchy(parseCgroupMounts(TOGETHER))).toMatchObject({ cpu: together, cpuacct: together });
  });

  test("names the controller that is missing", () => {
    const withoutMemory = HYBRID.replace(/^35.*\n/m, "");
    expect(v1Hierarchy(parseCgroupMounts(withoutMemory))).toEqual({ missing: "memory" });
  });

  test("is not found on a unified machine", () => {
    expect(v1Hierarchy(parseCgroupMounts(UNIFIED))).toEqual({ missing: "cpu" });
  });

  test("may be mounted where the path has blanks", () => {
    const { v1 } = parseCgroupMounts("35 32 0:31 / /my\\040groups/cpu rw - cgroup cgroup rw,cpu\n");
    expect(v1.get("cpu")).toBe("/my groups/cpu");
  });
});

describe("cgroup v2", () => {
  test("has the runner's group and all above it, the highest first", () => {
    const own = "0::/user.slice/user-1000.slice/user@1000.service/app.slice/run-r1.scope\n";
    expect(groupsAbove(parseCgroupMounts(UNIFIED), own)).toEqual([
      "/sys/fs/cgroup",
      "/sys/fs/cgroup/user.slice",
      "/sys/fs/cgroup/user.slice/user-1000.slice",
      "/sys/fs/cgroup/user.slice/user-1000.slice/user@1000.service",
      "/sys/fs/cgroup/user.slice/user-1000.slice/user@1000.service/app.slice",
      "/sys/fs/cgroup/user.slice/user-1000.slice/user@1000.service/app.slice/run-r1.scope",
    ]);
  });

  test("is read from the v2 line where v1 has lines as well", () => {
    const own = "9:name=systemd:/\n4:memory:/process_api/e12\n1:cpu:/\n0::/\n";
    expect(groupsAbove(parseCgroupMounts(HYBRID), own)).toEqual(["/sys/fs/cgroup/unified"]);
  });

  test("is only the part that the mount shows, in a container", () => {
    const mounts = parseCgroupMounts("30 24 0:26 /docker/c0ffee /sys/fs/cgroup ro - cgroup2 cgroup rw\n");
    expect(groupsAbove(mounts, "0::/docker/c0ffee/inner\n")).toEqual(["/sys/fs/cgroup", "/sys/fs/cgroup/inner"]);
    expect(groupsAbove(mounts, "0::/docker/c0ffee11\n")).toEqual(["/sys/fs/cgroup"]);
  });

  test("is only the mount itself where the runner's group is outside of it", () => {
    expect(groupsAbove(parseCgroupMounts(UNIFIED), "0::/../elsewhere\n")).toEqual(["/sys/fs/cgroup"]);
  });

  test("is nowhere on a machine that has only v1", () => {
    expect(groupsAbove(parseCgroupMounts(TOGETHER), "1:cpu:/\n")).toEqual([]);
  });

  test("must list the controllers that the lab needs", () => {
    expect(controllersMissingIn("cpuset cpu io memory hugetlb pids rdma misc\n")).toEqual([]);
    expect(controllersMissingIn("cpu memory pids\n")).toEqual(["cpuset"]);
    expect(controllersMissingIn("\n")).toEqual(["cpu", "cpuset", "memory"]);
  });
});
