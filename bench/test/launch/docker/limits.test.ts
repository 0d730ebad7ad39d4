import { expect, test } from "vitest";
import { parseLimitsInside } from "../../../src/launch/docker/group.ts";

const STATUS = "/proc/self/status:Name:\tgrep\n/proc/self/status:Cpus_allowed_list:\t0-1\n";

test("reads the limits of cgroup v1", () => {
  const printed =
    "/sys/fs/cgroup/cpu/cpu.cfs_quota_us:50000\n/sys/fs/cgroup/cpu/cpu.cfs_period_us:100000\n" +
    "/sys/fs/cgroup/memory/memory.limit_in_bytes:536870912\n";
  expect(parseLimitsInside(printed + STATUS)).toEqual({ cpus: 0.5, memoryBytes: 536_870_912, cores: [0, 1] });
});

test("reads the limits of cgroup v2", () => {
  const printed = "/sys/fs/cgroup/cpu.max:100000 100000\n/sys/fs/cgroup/memory.max:536870912\n";
  expect(parseLimitsInside(printed + STATUS)).toEqual({ cpus: 1, memoryBytes: 536_870_912, cores: [0, 1] });
});

test("says where there is no limit, or none to be seen", () => {
  const absent = { absent: expect.any(String) };
  const printed = "/sys/fs/cgroup/cpu.max:max 100000\n/sys/fs/cgroup/memory.max:max\n";
  expect(parseLimitsInside(printed)).toEqual({ cpus: absent, memoryBytes: absent, cores: absent });
  expect(parseLimitsInside("")).toEqual({ cpus: absent, memoryBytes: absent, cores: absent });
});
