import type { CgroupHierarchy } from "./cgroup-hierarchy.ts";
import { v1Group } from "./cgroup-v1-group.ts";
import { v2Group } from "./cgroup-v2-group.ts";
import type { ControlGroup } from "./control-group.ts";

/** The group of that name, made or not, in the version of control groups that the machine has. */
export function groupFor(hierarchy: CgroupHierarchy, name: string): ControlGroup {
  return hierarchy.version === 1 ? v1Group(hierarchy, name) : v2Group(hierarchy, name);
}
