import { arch, availableParallelism, cpus, platform, release, totalmem } from "node:os";
import type { Environment } from "@lab/shared/record";
import { readSharedCores } from "./cpu-topology.ts";
import { readSwap } from "./swap.ts";
import { readVirtualisation } from "./virtualisation.ts";

type Machine = Environment["machine"];

/** Node says "unknown", or nothing, where the kernel names no model: on many ARM machines. */
export function cpuModelFrom(model: string | undefined): Machine["cpuModel"] {
  const name = model?.trim() ?? "";
  return name === "" || name === "unknown" ? { absent: "the system does not name its CPU" } : name;
}

export async function readMachine(): Promise<Machine> {
  const [sharedCores, swap, virtualisation] = await Promise.all([readSharedCores(), readSwap(), readVirtualisation()]);
  const availableCores = availableParallelism();
  return {
    platform: platform(),
    kernelRelease: release(),
    arch: arch(),
    cpuModel: cpuModelFrom(cpus()[0]?.model),
    // Node lists none where it may not look at them.
    cores: Math.max(cpus().length, availableCores),
    availableCores,
    sharedCores,
    memoryBytes: totalmem(),
    ...swap,
    virtualisation,
  };
}
