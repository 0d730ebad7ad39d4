import { describe, expect, test } from "vitest";
import { parseCgroupMounts } from "../../../src/launch/cgroup/hierarchy.ts";
import { groupOfContainer, parseLimitsInside, placeOfContainer } from "../../../src/launch/docker/group.ts";

const ID = "d20ffdb71e5e5d9fab14bd51f9331eca2db8437a60f6d93faa4b1fe97c8beb92";

const v2 = parseCgroupMounts("30 23 0:26 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw\n");
const hybrid = parseCgroupMounts(`
32 31 0:29 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct
34 31 0:31 / /sys/fs/cgroup/cpuset rw - cgroup cgroup rw,cpuset
35 31 0:32 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory
41 31 0:38 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw
`);

describe("the group of a container", () => {
  test.each([
    { driver: "cgroupfs", line: `0::/docker/${ID}`, parent: "/sys/fs/cgroup/docker", name: ID },
    {
      driver: "systemd",
      line: `0::/system.slice/docker-${ID}.scope`,
      parent: "/sys/fs/cgroup/system.slice",
      name: `docker-${ID}.scope`,
    },
    {
      driver: "podman, whose process is one group further down",
      line: `0::/machine.slice/libpod-${ID}.scope/container`,
      parent: "/sys/fs/cgroup/machine.slice",
      name: `libpod-${ID}.scope`,
    },
  ])("is found on v2: $driver", ({ line, parent, name }) => {
    expect(placeOfContainer(ID, `${line}\n`, v2)).toEqual({ hierarchy: { version: 2, parent }, name });
  });

  test("is found controller by controller on v1, also where v2 is mounted without any", () => {
    const cgroup = `4:memory:/docker/${ID}\n3:cpuset:/docker/${ID}\n2:cpu,cpuacct:/docker/${ID}\n0::/docker/${ID}\n`;
    expect(placeOfContainer(ID, cgroup, hybrid)).toEqual({
      hierarchy: {
        version: 1,
        cpu: "/sys/fs/cgroup/cpu,cpuacct/docker",
        cpuacct: "/sys/fs/cgroup/cpu,cpuacct/docker",
        cpuset: "/sys/fs/cgroup/cpuset/docker",
        memory: "/sys/fs/cgroup/memory/docker",
      },
      name: ID,
    });
  });

  test("is found below what a mount shows, where that is not all", () => {
    const mounts = parseCgroupMounts("30 23 0:26 /lab.slice /sys/fs/cgroup rw - cgroup2 cgroup2 rw\n");
    expect(placeOfContainer(ID, `0::/lab.slice/docker/${ID}\n`, mounts)).toEqual({
      hierarchy: { version: 2, parent: "/sys/fs/cgroup/docker" },
      name: ID,
    });
  });

  test("is not that of a stranger's process, whose pid is the container's in another machine", () => {
    expect(placeOfContainer(ID, "0::/user.slice/session-1.scope\n", v2)).toBeUndefined();
    expect(groupOfContainer(ID, process.pid)).toBeUndefined();
  });

  test("is nowhere for a process that this machine does not have", () => {
    expect(groupOfContainer(ID, 2 ** 22 + 1)).toBeUndefined();
  });
});

const STATUS = "/proc/self/status:Name:\tgrep\n/proc/self/status:Cpus_allowed_list:\t0-1\n";

test.each([
  [
    "v1",
    "/sys/fs/cgroup/cpu/cpu.cfs_quota_us:50000\n/sys/fs/cgroup/cpu/cpu.cfs_period_us:100000\n" +
      "/sys/fs/cgroup/memory/memory.limit_in_bytes:536870912\n",
  ],
  ["v2", "/sys/fs/cgroup/cpu.max:50000 100000\n/sys/fs/cgroup/memory.max:536870912\n"],
])("reads the limits of cgroup %s", (_version, printed) => {
  expect(parseLimitsInside(printed + STATUS)).toEqual({ cpus: 0.5, memoryBytes: 536_870_912, cores: [0, 1] });
});

test("says where there is no limit, or none to be seen", () => {
  const absent = { absent: expect.any(String) };
  const printed = "/sys/fs/cgroup/cpu.max:max 100000\n/sys/fs/cgroup/memory.max:max\n";
  expect(parseLimitsInside(printed)).toEqual({ cpus: absent, memoryBytes: absent, cores: absent });
  expect(parseLimitsInside("")).toEqual({ cpus: absent, memoryBytes: absent, cores: absent });
});
