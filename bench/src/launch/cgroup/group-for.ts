import { type Owner, slug } from "../owner.ts";
import type { ControlGroup } from "./group.ts";
import type { CgroupHierarchy } from "./hierarchy.ts";
import { v1Group } from "./v1-group.ts";
import { v2Group } from "./v2-group.ts";

/** The group of that name, made or not, in the version of control groups that the machine has. */
export function groupFor(hierarchy: CgroupHierarchy, name: string): ControlGroup {
  return hierarchy.version === 1 ? v1Group(hierarchy, name) : v2Group(hierarchy, name);
}

/** Pure: a name by which the lab's groups and their owner are recognised. */
export function groupName({ pid, startTicks }: Owner, turn: number, cell: string): string {
  return `request-context-lab.${pid}-${startTicks}.${turn}-${slug(cell)}`;
}

/** The owner of a group of that name; undefined where it is not one of ours. */
export function ownerIn(name: string): Owner | undefined {
  const [, pid, startTicks] = /^request-context-lab\.(\d+)-(\d+)\.\d+-[a-z0-9-]+$/.exec(name) ?? [];
  if (pid === undefined || startTicks === undefined) return undefined;
  return { pid: Number(pid), startTicks: Number(startTicks) };
}
