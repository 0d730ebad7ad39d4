import { constants, rmdirSync } from "node:fs";
import { join } from "node:path";
import { type Environment, reasonOf } from "@lab/shared/record";
import { hasRight, textOf } from "../../cores/readable.ts";
import { ownerNow } from "../owner.ts";
import { groupFor, groupName } from "./group-for.ts";
import {
  type CgroupHierarchy,
  type CgroupMounts,
  controllersMissingIn,
  groupsAbove,
  parseCgroupMounts,
  v1Hierarchy,
} from "./hierarchy.ts";

export type CgroupSupport = CgroupHierarchy | { readonly unavailable: string };

/** Version 2 as this process sees it: the groups it is in, and the highest of them in which it may make groups. */
export interface SeenV2 {
  readonly groups: readonly string[];
  readonly parent: string | undefined;
  /** The text of that group's cgroup.controllers, or of the highest one's. */
  readonly controllers: string;
}

function seeGroups(): { readonly mounts: CgroupMounts; readonly v2: SeenV2 | undefined } {
  const mounts = parseCgroupMounts(textOf("/proc/self/mountinfo"));
  const groups = groupsAbove(mounts, textOf("/proc/self/cgroup"));
  const [top] = groups;
  if (top === undefined) return { mounts, v2: undefined };
  // Only version 2 delegates: a user's session may own a group further down.
  const parent = groups.find(mayMakeGroupsIn);
  return { mounts, v2: { groups, parent, controllers: textOf(join(parent ?? top, "cgroup.controllers")) } };
}

/** Rights to a control group, its processes, and the controllers that it passes on. */
function mayMakeGroupsIn(folder: string): boolean {
  const files = [".", "cgroup.procs", "cgroup.subtree_control"];
  return files.every((file) => hasRight(join(folder, file), constants.W_OK));
}

/** The control groups of this machine, by access rights alone: nothing is tried. */
export function readCgroup(): Environment["cgroup"] {
  const { mounts, v2 } = seeGroups();
  const writable = new Set([...mounts.v1.values()].filter((folder) => hasRight(folder, constants.W_OK)));
  return cgroupFrom(mounts.v1, v2, writable);
}

type Cgroup = Exclude<Environment["cgroup"], { absent: string }>;

/** Pure. By controller, not by folder: a hybrid machine mounts a version 2 that controls nothing. */
export function cgroupFrom(
  v1: CgroupMounts["v1"],
  v2: Pick<SeenV2, "parent" | "controllers"> | undefined,
  writable: ReadonlySet<string>,
): Environment["cgroup"] {
  const versions: Cgroup["versions"] = [
    ...(v1.size > 0 ? [1 as const] : []),
    ...(v2 === undefined ? [] : [2 as const]),
  ];
  if (versions.length === 0) return { absent: "the system has no cgroups" };
  const passedOn = v2?.controllers.trim().split(" ") ?? [];
  const find = (name: string): Cgroup["controllers"]["cpu"] => {
    const folder = v1.get(name);
    if (folder !== undefined) return { version: 1, writable: writable.has(folder) };
    if (passedOn.includes(name)) return { version: 2, writable: v2?.parent !== undefined };
    return { absent: `no cgroup hierarchy controls ${name}` };
  };
  const cpu = find("cpu");
  // Version 2 accounts for CPU time where it controls it.
  const cpuacct = "version" in cpu && cpu.version === 2 ? cpu : find("cpuacct");
  return { versions, controllers: { cpu, cpuacct, cpuset: find("cpuset"), memory: find("memory") } };
}

let found: CgroupSupport | undefined;

/** Where this process can make groups, which it tries once; or why it cannot. */
export function cgroupSupport(): CgroupSupport {
  found ??= findSupport();
  return found;
}

function findSupport(): CgroupSupport {
  if (process.platform !== "linux") return { unavailable: "control groups exist on Linux only" };
  const hierarchy = findHierarchy();
  return "unavailable" in hierarchy ? hierarchy : tried(hierarchy);
}

/** v2 first; v1 where v2 is not mounted or has not been given the controllers. A controller is in one of them only. */
function findHierarchy(): CgroupSupport {
  const { mounts, v2: seen } = seeGroups();
  const v2 = v2Hierarchy(seen);
  if (!("unavailable" in v2)) return v2;
  const v1 = v1Hierarchy(mounts);
  if (!("missing" in v1)) return v1;
  // A machine of today, where the reason against v2 helps.
  if (mounts.v1.size === 0) return v2;
  return {
    unavailable: `the controller ${v1.missing} is neither in cgroup v1 nor given to a v2 group of this process`,
  };
}

function v2Hierarchy(seen: SeenV2 | undefined): CgroupSupport {
  if (seen === undefined) return { unavailable: "no control groups are mounted" };
  const { groups, parent, controllers } = seen;
  if (parent === undefined) {
    return { unavailable: `this user may make groups in none of ${groups.join(", ")}; start as root, or delegate one` };
  }
  const missing = controllersMissingIn(controllers);
  if (missing.length === 0) return { version: 2, parent };
  return { unavailable: `the group ${parent} was not given the controllers ${missing.join(", ")}` };
}

/** Rights on files are not enough: mounts can be read-only, and a group with processes passes no controllers on. */
function tried(hierarchy: CgroupHierarchy): CgroupSupport {
  const group = groupFor(hierarchy, groupName(ownerNow(), 0, "trial"));
  try {
    group.make({ cpus: 1, memoryBytes: 64 * 2 ** 20 }, { server: [], others: [] });
    return hierarchy;
  } catch (error) {
    return { unavailable: reasonOf(error) };
  } finally {
    for (const folder of group.folders) removeIfMade(folder);
  }
}

/** It never had a process, so it is not busy. */
function removeIfMade(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It could not be made in the first place.
  }
}
