import { readFileSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { reasonOf } from "@lab/shared/record";
import { mayMakeGroupsIn } from "../../cores/readable.ts";
import { type CgroupMounts, groupsAbove, parseCgroupMounts } from "../../kernel/cgroup-mounts.ts";
import { ownerNow } from "../owner.ts";
import { groupFor, groupName } from "./group-for.ts";
import { type CgroupHierarchy, controllersMissingIn, v1Hierarchy } from "./hierarchy.ts";

export type CgroupSupport = CgroupHierarchy | { readonly unavailable: string };

export function cgroupSupport(): CgroupSupport {
  if (process.platform !== "linux") return { unavailable: "control groups exist on Linux only" };
  const hierarchy = findHierarchy();
  return "unavailable" in hierarchy ? hierarchy : tried(hierarchy);
}

/** v2 first; v1 where v2 is not mounted or has not been given the controllers. A controller is in one of them only. */
function findHierarchy(): CgroupSupport {
  const mounts = parseCgroupMounts(readFileSync("/proc/self/mountinfo", "utf8"));
  const v2 = findV2(mounts);
  if (!("unavailable" in v2)) return v2;
  const v1 = v1Hierarchy(mounts);
  if (!("missing" in v1)) return v1;
  // A machine of today, where the reason against v2 helps.
  if (mounts.v1.size === 0) return v2;
  return {
    unavailable: `the controller ${v1.missing} is neither in cgroup v1 nor given to a v2 group of this process`,
  };
}

function findV2(mounts: CgroupMounts): CgroupSupport {
  const groups = groupsAbove(mounts, readFileSync("/proc/self/cgroup", "utf8"));
  if (groups.length === 0) return { unavailable: "no control groups are mounted" };
  const parent = groups.find(mayMakeGroupsIn);
  if (parent === undefined) {
    return { unavailable: `this user may make groups in none of ${groups.join(", ")}; start as root, or delegate one` };
  }
  const missing = controllersMissingIn(readFileSync(join(parent, "cgroup.controllers"), "utf8"));
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
