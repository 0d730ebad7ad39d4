import { availableParallelism } from "node:os";
import { join } from "node:path";
import { groupsIn, removeFolders } from "../../../src/launch/cgroup/group.ts";
import { groupFor } from "../../../src/launch/cgroup/group-for.ts";
import type { CgroupHierarchy } from "../../../src/launch/cgroup/hierarchy.ts";
import { cgroupSupport } from "../../../src/launch/cgroup/support.ts";

const support = cgroupSupport();

/** Why this machine cannot run the tests that need real groups; undefined if it can. */
export const noGroupsHere = "unavailable" in support ? support.unavailable : undefined;

/** The title of tests that need real groups, with the reason where they are skipped. */
export function withGroups(title: string): string {
  return noGroupsHere === undefined ? title : `${title} (skipped: ${noGroupsHere})`;
}

export interface Corner extends AsyncDisposable {
  readonly hierarchy: CgroupHierarchy;
}

let corners = 0;

/** A group in which a test makes its groups, so that no sweep of anybody else comes across them. */
export function ownCorner(): Corner {
  if ("unavailable" in support) throw new Error(support.unavailable);
  const name = `request-context-lab-test-${process.pid}-${++corners}`;
  const group = groupFor(support, name);
  group.make({ cpus: availableParallelism(), memoryBytes: 4 * 2 ** 30 }, { server: [], others: [] });
  return {
    hierarchy: within(support, name),
    async [Symbol.asyncDispose]() {
      // Also what a failed test left in it; by then only this test uses the corner.
      const inside = group.folders.flatMap((folder) => groupsIn(folder).map((inner) => join(folder, inner)));
      await removeFolders([...inside, ...group.folders]);
    },
  };
}

function within(hierarchy: CgroupHierarchy, name: string): CgroupHierarchy {
  if (hierarchy.version === 2) return { version: 2, parent: `${hierarchy.parent}/${name}` };
  return {
    version: 1,
    cpu: `${hierarchy.cpu}/${name}`,
    cpuacct: `${hierarchy.cpuacct}/${name}`,
    cpuset: `${hierarchy.cpuset}/${name}`,
    memory: `${hierarchy.memory}/${name}`,
  };
}
