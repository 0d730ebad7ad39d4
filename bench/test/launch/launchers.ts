import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { groupFor } from "../../src/launch/cgroup/group-for.ts";
import { createCgroupLauncher } from "../../src/launch/cgroup/launcher.ts";
import type { Launcher } from "../../src/launch/launcher.ts";
import { createProcessLauncher } from "../../src/launch/server-process.ts";
import { type Corner, noGroupsHere, ownCorner, withGroups } from "./cgroup/corner.ts";

export interface Machine extends AsyncDisposable {
  readonly launcher: Launcher;
  /** The control groups that servers have left behind. */
  groupsLeft(): readonly string[];
}

/** The launchers that need no engine; what docker/launcher.engine.test.ts proves needs one. */
export const launchers = [
  {
    how: withGroups("in a control group"),
    skipped: noGroupsHere !== undefined,
    prepare(): Machine {
      const corner = ownCorner();
      return {
        launcher: createCgroupLauncher(corner.hierarchy),
        groupsLeft: () => groupsLeft(corner),
        [Symbol.asyncDispose]: () => corner[Symbol.asyncDispose](),
      };
    },
  },
  {
    how: "as a plain process",
    skipped: process.platform !== "linux",
    prepare: (): Machine => ({
      launcher: createProcessLauncher(),
      groupsLeft: () => [],
      [Symbol.asyncDispose]: async () => undefined,
    }),
  },
];

export function groupsLeft({ hierarchy }: Corner): readonly string[] {
  const parents = groupFor(hierarchy, "any").folders.map((folder) => dirname(folder));
  return parents.flatMap((parent) => readdirSync(parent)).filter((name) => name.startsWith("request-context-lab"));
}
