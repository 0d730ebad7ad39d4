import type { CgroupMounts } from "../../kernel/cgroup-mounts.ts";

/** In which folder groups are made, per controller. */
export interface V1Hierarchy {
  readonly version: 1;
  readonly cpu: string;
  readonly cpuacct: string;
  readonly cpuset: string;
  readonly memory: string;
}

export interface V2Hierarchy {
  readonly version: 2;
  readonly parent: string;
}

export type CgroupHierarchy = V1Hierarchy | V2Hierarchy;

/** cpuacct is no controller of its own on v2: every group counts its CPU time. */
const V1_CONTROLLERS = ["cpu", "cpuacct", "cpuset", "memory"] as const;
const V2_CONTROLLERS = ["cpu", "cpuset", "memory"] as const;

/**
 * Pure. Each controller is located by itself, because directories mislead: a hybrid machine mounts v2 (at
 * /sys/fs/cgroup/unified) without the controllers that matter here, and v1 mounts may hold several together.
 */
export function v1Hierarchy({ v1 }: CgroupMounts): V1Hierarchy | { readonly missing: string } {
  const [cpu, cpuacct, cpuset, memory] = V1_CONTROLLERS.map((controller) => v1.get(controller));
  if (cpu && cpuacct && cpuset && memory) return { version: 1, cpu, cpuacct, cpuset, memory };
  return { missing: V1_CONTROLLERS.find((controller) => !v1.has(controller)) ?? "cpu" };
}

/** The controllers that the lab needs and a cgroup.controllers or cgroup.subtree_control does not list. */
export function controllersMissingIn(text: string): readonly string[] {
  const listed = new Set(text.trim().split(/\s+/));
  return V2_CONTROLLERS.filter((controller) => !listed.has(controller));
}
