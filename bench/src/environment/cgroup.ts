import { access, constants } from "node:fs/promises";
import { join } from "node:path";
import type { Environment, EnvironmentCheck } from "@lab/shared/record";
import { parseMounts } from "../kernel/mounts.ts";
import { readText } from "./reading.ts";

export interface CgroupMount {
  readonly version: 1 | 2;
  /** The group that the mount shows as its top: not "/" in some containers. */
  readonly root: string;
  readonly folder: string;
  readonly controllers: readonly string[];
}

type Controllers = Exclude<Environment["cgroup"], { absent: string }>["controllers"];

/** The hierarchies in /proc/self/mountinfo. What version 2 controls stands in a file of its own, not here. */
export function cgroupMountsIn(mountinfo: string | undefined): CgroupMount[] {
  return parseMounts(mountinfo ?? "").flatMap(({ type, root, mountPoint: folder, options }): CgroupMount[] => {
    if (type === "cgroup2") return [{ version: 2, root, folder, controllers: [] }];
    return type === "cgroup" ? [{ version: 1, root, folder, controllers: options }] : [];
  });
}

/**
 * Where groups can be made, from the top down to the process's own group. Only version 2 delegates: a user's session
 * may own a group further down. What lies outside of what the mount shows ("/..") cannot be reached.
 */
export function groupFoldersIn({ version, root, folder }: CgroupMount, selfCgroup: string | undefined): string[] {
  const own = /^0::(.*)$/m.exec(selfCgroup ?? "")?.[1] ?? root;
  const top = root === "/" ? "" : root;
  if (version === 1 || own.startsWith("/..") || !own.startsWith(`${top}/`)) return [folder];
  const names = own
    .slice(top.length)
    .split("/")
    .filter((name) => name !== "");
  return [folder, ...names.map((_, index) => [folder, ...names.slice(0, index + 1)].join("/"))];
}

/** By controller, not by folder: a hybrid machine mounts a version 2 that controls nothing. */
export function cgroupFrom(mounts: readonly CgroupMount[], writable: ReadonlySet<string>): Environment["cgroup"] {
  if (mounts.length === 0) return { absent: "the system has no cgroups" };
  const find = (name: string): Controllers["cpu"] => {
    const mount = mounts.find(({ controllers }) => controllers.includes(name));
    if (mount === undefined) return { absent: `no cgroup hierarchy controls ${name}` };
    return { version: mount.version, writable: writable.has(mount.folder) };
  };
  const cpu = find("cpu");
  return {
    versions: [...new Set(mounts.map(({ version }) => version))].sort(),
    // Version 2 accounts for CPU time where it controls it.
    controllers: {
      cpu,
      cpuacct: "version" in cpu && cpu.version === 2 ? cpu : find("cpuacct"),
      cpuset: find("cpuset"),
      memory: find("memory"),
    },
  };
}

/**
 * The files that must be writable: for version 2 a folder, its processes, and controllers passed on; for version 1 the
 * folder.
 */
const MUST_BE_WRITABLE = { 1: ["."], 2: [".", "cgroup.procs", "cgroup.subtree_control"] } as const;

/** By rights, without making a group to try: that is the launcher's, before it starts anything. */
export async function readCgroup(): Promise<Environment["cgroup"]> {
  const [mountinfo, selfCgroup] = await Promise.all([readText("/proc/self/mountinfo"), readText("/proc/self/cgroup")]);
  const writable = new Set<string>();
  const mounts = await Promise.all(
    cgroupMountsIn(mountinfo).map(async (mount) => {
      const folder = await firstWritable(groupFoldersIn(mount, selfCgroup), MUST_BE_WRITABLE[mount.version]);
      if (folder !== undefined) writable.add(folder);
      return await withControllers({ ...mount, folder: folder ?? mount.folder });
    }),
  );
  return cgroupFrom(mounts, writable);
}

async function firstWritable(folders: readonly string[], names: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const rights = await Promise.all(names.map((name) => mayWrite(join(folder, name))));
    if (rights.every(Boolean)) return folder;
  }
  return undefined;
}

async function withControllers(mount: CgroupMount): Promise<CgroupMount> {
  if (mount.version === 1) return mount;
  const controllers = await readText(join(mount.folder, "cgroup.controllers"));
  return { ...mount, controllers: controllers?.trim().split(" ") ?? [] };
}

async function mayWrite(path: string): Promise<boolean> {
  return access(path, constants.W_OK).then(
    () => true,
    () => false,
  );
}

const name = "cgroups";

export function judgeCgroup(cgroup: Environment["cgroup"]): EnvironmentCheck {
  if ("absent" in cgroup) {
    return {
      name,
      verdict: "fair",
      found: `None: ${cgroup.absent}.`,
      remedy: "Use --isolation docker where an engine runs, or --isolation process.",
    };
  }
  const controllers = Object.entries(cgroup.controllers);
  const missing = controllers.filter(([, controller]) => "absent" in controller).map(([name]) => name);
  const closed = controllers.filter(([, found]) => "writable" in found && !found.writable).map(([name]) => name);
  const version = `Version ${versionsInUse(cgroup)}`;
  if (missing.length > 0) {
    return {
      name,
      verdict: "fair",
      found: `${version}, ${missing.length} of ${controllers.length} controllers missing: ${missing.join(", ")}.`,
      remedy: "Use --isolation docker where an engine runs, or --isolation process.",
    };
  }
  if (closed.length > 0) {
    return {
      name,
      verdict: "fair",
      found: `${version}, ${closed.length} of ${controllers.length} controllers not writable: ${closed.join(", ")}.`,
      remedy: "Start it from a root shell, have a group delegated, or use --isolation docker.",
    };
  }
  return { name, verdict: "good", found: `${version}, all ${controllers.length} controllers writable.` };
}

/** The versions that controllers use: a hybrid machine may have both mounted and use one. */
function versionsInUse({ controllers, versions }: Exclude<Environment["cgroup"], { absent: string }>): string {
  const used = new Set(Object.values(controllers).flatMap((found) => ("version" in found ? [found.version] : [])));
  return [...(used.size > 0 ? used : versions)].sort().join(" and ");
}
