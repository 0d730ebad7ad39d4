import { constants } from "node:fs";
import { join } from "node:path";
import type { Environment, EnvironmentCheck } from "@lab/shared/record";
import { hasRight, mayMakeGroupsIn } from "../cores/readable.ts";
import { type CgroupMounts, groupsAbove, parseCgroupMounts } from "../kernel/cgroup-mounts.ts";
import { checkOf, readText } from "./reading.ts";

type Cgroup = Exclude<Environment["cgroup"], { absent: string }>;

/** Version 2 where groups can be made, or else at its top. */
export interface SeenV2 {
  readonly controllers: readonly string[];
  readonly writable: boolean;
}

/** By controller, not by folder: a hybrid machine mounts a version 2 that controls nothing. */
export function cgroupFrom(v1: CgroupMounts["v1"], v2: SeenV2 | undefined, writable: ReadonlySet<string>) {
  const versions: Cgroup["versions"] = [
    ...(v1.size > 0 ? [1 as const] : []),
    ...(v2 === undefined ? [] : [2 as const]),
  ];
  if (versions.length === 0) return { absent: "the system has no cgroups" };
  const find = (name: string): Cgroup["controllers"]["cpu"] => {
    const folder = v1.get(name);
    if (folder !== undefined) return { version: 1, writable: writable.has(folder) };
    if (v2?.controllers.includes(name)) return { version: 2, writable: v2.writable };
    return { absent: `no cgroup hierarchy controls ${name}` };
  };
  const cpu = find("cpu");
  return {
    versions,
    // Version 2 accounts for CPU time where it controls it.
    controllers: {
      cpu,
      cpuacct: "version" in cpu && cpu.version === 2 ? cpu : find("cpuacct"),
      cpuset: find("cpuset"),
      memory: find("memory"),
    },
  };
}

/** Judges by access rights. The launcher tries to make a group, before it starts anything. */
export async function readCgroup(): Promise<Environment["cgroup"]> {
  const [mountinfo, selfCgroup] = await Promise.all([readText("/proc/self/mountinfo"), readText("/proc/self/cgroup")]);
  const mounts = parseCgroupMounts(mountinfo ?? "");
  const writable = new Set([...mounts.v1.values()].filter((folder) => hasRight(folder, constants.W_OK)));
  return cgroupFrom(mounts.v1, await readV2(groupsAbove(mounts, selfCgroup ?? "")), writable);
}

/** Only version 2 delegates: a user's session may own a group further down. */
async function readV2(folders: readonly string[]): Promise<SeenV2 | undefined> {
  const [top] = folders;
  if (top === undefined) return undefined;
  const writable = folders.find(mayMakeGroupsIn);
  const controllers = await readText(join(writable ?? top, "cgroup.controllers"));
  return { controllers: controllers?.trim().split(" ") ?? [], writable: writable !== undefined };
}

const check = checkOf("cgroups");
const INSTEAD = "Use --isolation docker where an engine runs, or --isolation process.";

export function judgeCgroup(cgroup: Environment["cgroup"]): EnvironmentCheck {
  if ("absent" in cgroup) {
    return check.fair(`None: ${cgroup.absent}.`, INSTEAD);
  }
  const controllers = Object.entries(cgroup.controllers);
  const missing = controllers.filter(([, controller]) => "absent" in controller).map(([name]) => name);
  const closed = controllers.filter(([, found]) => "writable" in found && !found.writable).map(([name]) => name);
  const version = `Version ${versionsInUse(cgroup)}`;
  const all = controllers.length;
  if (missing.length > 0) {
    return check.fair(`${version}, ${missing.length} of ${all} controllers missing: ${missing.join(", ")}.`, INSTEAD);
  }
  if (closed.length > 0) {
    return check.fair(
      `${version}, ${closed.length} of ${all} controllers not writable: ${closed.join(", ")}.`,
      "Start it from a root shell, have a group delegated, or use --isolation docker.",
    );
  }
  return check.good(`${version}, all ${all} controllers writable.`);
}

/** The versions that controllers use: a hybrid machine may have both mounted and use one. */
function versionsInUse({ controllers, versions }: Cgroup): string {
  const used = new Set(Object.values(controllers).flatMap((found) => ("version" in found ? [found.version] : [])));
  return [...(used.size > 0 ? used : versions)].sort().join(" and ");
}
