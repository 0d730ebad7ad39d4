/**
 * Texts of the kernel and Docker on several kinds of machine. `cloudMachine` is a Firecracker guest, as recorded; the
 * others are shortened to the lines that are read.
 */
export const cloudMachine = {
  stat: "cpu  20773 0 6140 292819 619 0 378 18 0 0\ncpu0 9306 0 2529 148324 60 0 141 8 0 0\nintr 12345 0 1\n",
  meminfo:
    "MemTotal:       24684092 kB\nSwapCached:            0 kB\nSwapTotal:             0 kB\nSwapFree:              0 kB\n",
  cpuinfo:
    "processor\t: 0\nmodel name\t: Intel(R) Xeon(R) Processor\nflags\t\t: fpu vme rdrand hypervisor lahf_lm abm\nbugs\t\t: spectre_v1\n",
  limits:
    "Limit                     Soft Limit           Hard Limit           Units     \n" +
    "Max processes             96365                96365                processes \n" +
    "Max open files            20000                20000                files     \n",
  /** Hybrid: version 2 is mounted, and controls nothing. */
  mountinfo: [
    "30 23 0:27 / /proc rw,relatime - proc proc rw",
    "31 23 0:28 / /sys/fs/cgroup rw,relatime - tmpfs tmpfs rw,mode=755",
    "32 31 0:29 / /sys/fs/cgroup/cpu rw,relatime - cgroup cgroup rw,cpu",
    "33 31 0:30 / /sys/fs/cgroup/cpuacct rw,relatime - cgroup cgroup rw,cpuacct",
    "34 31 0:31 / /sys/fs/cgroup/cpuset rw,relatime - cgroup cgroup rw,cpuset",
    "35 31 0:32 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory",
    "41 31 0:38 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw",
    "",
  ].join("\n"),
  /** From `docker info` without an engine: it exits with 1, older ones with 0. */
  dockerInfo: '{"ID":"","ServerVersion":"","OperatingSystem":"","CgroupDriver":"","ClientInfo":{"Version":"28.2.2"}}\n',
};

export const bareMetal = {
  cpuinfo: "processor\t: 0\nmodel name\t: AMD Ryzen 7 5800X\nflags\t\t: fpu vme sse4_2 svm\n",
  meminfo: "MemTotal:       32684092 kB\nSwapTotal:       2097148 kB\nSwapFree:        1048572 kB\n",
  limits: "Max open files            1024                 unlimited            files     \n",
  /** Version 2 only, as systemd mounts it. */
  mountinfo:
    "24 30 0:22 / /sys rw,nosuid shared:7 - sysfs sysfs rw\n" +
    "35 24 0:30 / /sys/fs/cgroup rw,nosuid,nodev,noexec,relatime shared:9 - cgroup2 cgroup2 rw,nsdelegate\n",
  dockerInfo:
    '{"ServerVersion":"20.10.24+dfsg1","OperatingSystem":"Debian GNU/Linux 12 (bookworm)",' +
    '"CgroupDriver":"systemd","CgroupVersion":"2","Name":"somebodys-host"}\n',
};

/** Debian with version 1 by hand: two controllers in one hierarchy. */
export const jointHierarchy = {
  mountinfo:
    "36 31 0:32 / /sys/fs/cgroup/cpu,cpuacct rw,relatime shared:13 - cgroup cgroup rw,cpu,cpuacct\n" +
    "37 31 0:33 / /sys/fs/cgroup/memory rw,relatime shared:14 - cgroup cgroup rw,memory\n",
};
