import type { ResourceLocation } from "@lab/shared/record";
import { cgroupV1, cgroupV2 } from "./cgroup.ts";
import { procfs } from "./procfs.ts";
import { notInKernelFiles, notOfThisMachine } from "./sample-error.ts";
import type { ResourceSource } from "./sampler.ts";

/** Reads what the kernel keeps about a server, wherever its launcher says that is. */
export const kernelSampler = {
  read: (location: ResourceLocation) => at(location).read(),
  readCpuUs: (location: ResourceLocation) => at(location).readCpuUs(),
  readMemory: (location: ResourceLocation) => at(location).readMemory(),
};

export type KernelSampler = typeof kernelSampler;

function at(location: ResourceLocation): ResourceSource {
  switch (location.kind) {
    case "cgroup-v1":
      return cgroupV1(location);
    case "cgroup-v2":
      return cgroupV2(location);
    case "procfs":
      return procfs(location);
    case "docker-stats":
      throw notInKernelFiles();
    case "rehearsal":
      throw notOfThisMachine();
  }
}
