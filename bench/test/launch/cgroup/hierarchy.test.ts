import { describe, expect, test } from "vitest";
import {
  controllersMissingIn,
  groupsAbove,
  parseCgroupMounts,
  v1Hierarchy,
} from "../../../src/launch/cgroup/hierarchy.ts";
import { bareMetal, cloudMachine, jointHierarchy } from "../../environment/recorded-texts.ts";

const hybrid = parseCgroupMounts(cloudMachine.mountinfo);
const unified = parseCgroupMounts(bareMetal.mountinfo);

describe("cgroup v1", () => {
  test("is found controller by controller, even if an empty v2 is mounted", () => {
    expect(v1Hierarchy(hybrid)).toEqual({
      version: 1,
      cpu: "/sys/fs/cgroup/cpu",
      cpuacct: "/sys/fs/cgroup/cpuacct",
      cpuset: "/sys/fs/cgroup/cpuset",
      memory: "/sys/fs/cgroup/memory",
    });
  });

  test("names the controller that is missing", () => {
    expect(v1Hierarchy(parseCgroupMounts(jointHierarchy.mountinfo))).toEqual({ missing: "cpuset" });
    expect(v1Hierarchy(unified)).toEqual({ missing: "cpu" });
  });

  test("may be mounted where the path has blanks", () => {
    const { v1 } = parseCgroupMounts("35 32 0:31 / /my\\040groups/cpu rw - cgroup cgroup rw,cpu\n");
    expect(v1.get("cpu")).toBe("/my groups/cpu");
  });
});

describe("cgroup v2", () => {
  const inContainer = parseCgroupMounts("30 24 0:26 /docker/c0ffee /sys/fs/cgroup ro - cgroup2 cgroup rw\n");

  test.each([
    [
      "all above the runner's, the highest first",
      unified,
      "0::/user.slice/app\n",
      ["", "/user.slice", "/user.slice/app"],
    ],
    ["those of the v2 line, where v1 has lines too", hybrid, "9:name=systemd:/\n4:memory:/e12\n0::/\n", ["/unified"]],
    ["those that the mount shows, in a container", inContainer, "0::/docker/c0ffee/inner\n", ["", "/inner"]],
    ["the mount itself, where its name begins alike", inContainer, "0::/docker/c0ffee11\n", [""]],
    ["the mount itself, where the runner's is outside of it", unified, "0::/../elsewhere\n", [""]],
    ["none on a machine with v1 only", parseCgroupMounts(jointHierarchy.mountinfo), "1:cpu:/\n", []],
  ])("has as groups %s", (_which, mounts, own, groups) => {
    expect(groupsAbove(mounts, own)).toEqual(groups.map((group) => `/sys/fs/cgroup${group}`));
  });

  test("must list the controllers that the lab needs", () => {
    expect(controllersMissingIn("cpuset cpu io memory hugetlb pids rdma misc\n")).toEqual([]);
    expect(controllersMissingIn("cpu memory pids\n")).toEqual(["cpuset"]);
    expect(controllersMissingIn("\n")).toEqual(["cpu", "cpuset", "memory"]);
  });
});
