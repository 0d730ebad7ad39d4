import type { Environment } from "@lab/shared/record";

const NOT_THERE = { absent: "a rehearsal has no machine" };

/** The machine of a rehearsal: the same everywhere, and large enough for every documented run. */
export const imaginaryEnvironment: Environment = {
  schemaVersion: 1,
  machine: {
    platform: "rehearsal",
    kernelRelease: "rehearsal",
    arch: "rehearsal",
    cpuModel: NOT_THERE,
    cores: 2,
    availableCores: 2,
    sharedCores: [],
    memoryBytes: 16 * 1024 ** 3,
    swapBytes: NOT_THERE,
    swapUsedBytes: NOT_THERE,
    virtualisation: NOT_THERE,
  },
  load: NOT_THERE,
  stealPercent: NOT_THERE,
  governor: NOT_THERE,
  turbo: NOT_THERE,
  cgroup: NOT_THERE,
  docker: NOT_THERE,
  node: { version: "v26.0.0", v8: "rehearsal", pinned: NOT_THERE },
  versions: {},
  commit: NOT_THERE,
  lockfileHash: NOT_THERE,
  openFiles: NOT_THERE,
  checks: [],
};
