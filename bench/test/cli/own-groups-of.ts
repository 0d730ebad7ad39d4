import { groupsIn } from "../../src/launch/cgroup/group.ts";
import { cgroupSupport } from "../../src/launch/cgroup/support.ts";

const support = cgroupSupport();

/** The groups that a runner has made and no one has removed yet. */
export function ownGroupsOf(runner: number): readonly string[] {
  if ("unavailable" in support) return [];
  const parent = support.version === 1 ? support.cpu : support.parent;
  return groupsIn(parent).filter((name) => name.startsWith(`request-context-lab.${runner}-`));
}
