import type { ControlGroup } from "./group.ts";
import type { CgroupHierarchy } from "./hierarchy.ts";
import { v1Group } from "./v1-group.ts";
import { v2Group } from "./v2-group.ts";

/** The group of that name, made or not, in the version of control groups that the machine has. */
export function groupFor(hierarchy: CgroupHierarchy, name: string): ControlGroup {
  return hierarchy.version === 1 ? v1Group(hierarchy, name) : v2Group(hierarchy, name);
}
