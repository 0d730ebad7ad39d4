import type { ResourceLocation } from "@lab/shared/record";
import { cgroupV1, cgroupV2 } from "./cgroup.ts";
import { procfs } from "./procfs.ts";
import { SampleError } from "./sample-error.ts";
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

function notInKernelFiles(): SampleError {
  return new SampleError("This machine's files do not show the container: read it with the engine's own figures.");
}

function notOfThisMachine(): SampleError {
  return new SampleError("A rehearsal's servers do not exist: read them with the rehearsal's own sampler.");
}
