import type { EnvironmentFacts } from "../../src/environment/read-environment.ts";

const two = { version: 2, writable: true } as const;

/** A machine with which there is nothing wrong: bare metal, prepared by somebody who read the remedies. */
export const prepared: EnvironmentFacts = {
  schemaVersion: 1,
  machine: {
    platform: "linux",
    kernelRelease: "6.1.0-30-amd64",
    arch: "x64",
    cpuModel: "Intel(R) Core(TM) i7-8700 CPU @ 3.20GHz",
    cores: 6,
    availableCores: 6,
    sharedCores: [],
    memoryBytes: 16 * 2 ** 30,
    swapBytes: 0,
    swapUsedBytes: 0,
    virtualisation: { hypervisor: false },
  },
  load: { oneMinute: 0.12, fiveMinutes: 0.2, fifteenMinutes: 0.3 },
  stealPercent: 0,
  governor: ["performance"],
  turbo: { on: false, control: "intel_pstate" },
  cgroup: { versions: [2], controllers: { cpu: two, cpuacct: two, cpuset: two, memory: two } },
  docker: {
    engineVersion: "28.2.2",
    operatingSystem: "Debian GNU/Linux 12 (bookworm)",
    cgroupDriver: "systemd",
    cgroupVersion: "2",
  },
  node: { version: "v26.10.0", v8: "14.6.202.34-node.34", pinned: "v26.10.0" },
  versions: { "@nestjs/core": "12.5.1", autocannon: { absent: "not installed" } },
  commit: { hash: "87421a868085d0e4c3637cf36a581be2b51af2a3", dirty: true },
  lockfileHash: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  openFiles: { soft: 1_048_576, hard: 1_048_576 },
};

/** macOS: nothing of /proc or /sys is there, and Docker runs in a machine of its own. */
export const macbook: EnvironmentFacts = {
  ...prepared,
  machine: {
    platform: "darwin",
    kernelRelease: "24.5.0",
    arch: "arm64",
    cpuModel: "Apple M2",
    cores: 8,
    availableCores: 8,
    sharedCores: { absent: "the system does not show which CPUs share a core" },
    memoryBytes: 16 * 2 ** 30,
    swapBytes: { absent: "the system does not report its swap" },
    swapUsedBytes: { absent: "the system does not report its swap" },
    virtualisation: { absent: "neither the CPU's flags nor the firmware show it" },
  },
  stealPercent: { absent: "the system does not count stolen time" },
  governor: { absent: "the system shows no frequency governor" },
  turbo: { absent: "the system shows no switch for it" },
  cgroup: { absent: "the system has no cgroups" },
  docker: {
    engineVersion: "28.2.2",
    operatingSystem: "Docker Desktop",
    cgroupDriver: "cgroupfs",
    cgroupVersion: "2",
  },
  openFiles: { absent: "the system does not report a process's limits" },
};

/** A laptop straight from the shop, busy, with a second thread on each core. */
export const untouched: EnvironmentFacts = {
  ...prepared,
  machine: {
    ...prepared.machine,
    cores: 4,
    availableCores: 2,
    sharedCores: [
      [0, 2],
      [1, 3],
    ],
    swapBytes: 2 * 2 ** 30,
    swapUsedBytes: 300 * 2 ** 20,
  },
  load: { oneMinute: 6.4, fiveMinutes: 3, fifteenMinutes: 2 },
  stealPercent: 7.5,
  governor: ["powersave"],
  turbo: { on: true, control: "intel_pstate" },
  cgroup: {
    versions: [2],
    controllers: {
      cpu: { version: 2, writable: false },
      cpuacct: { version: 2, writable: false },
      cpuset: { absent: "no cgroup hierarchy controls cpuset" },
      memory: { version: 2, writable: false },
    },
  },
  docker: { absent: "Docker is not installed" },
  node: { version: "v22.23.3", v8: "12.4.254.21-node.33", pinned: "v26.10.0" },
  commit: { absent: "git finds no commit here" },
  lockfileHash: { absent: "there is no pnpm-lock.yaml" },
  openFiles: { soft: 1024, hard: 4096 },
};
