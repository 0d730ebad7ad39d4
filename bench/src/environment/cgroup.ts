import type { Environment } from "@lab/shared/record";

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
  return (mountinfo ?? "").split("\n").flatMap((line): CgroupMount[] => {
    const [place = "", type = ""] = line.split(" - ");
    const [, , , root, folder] = place.split(" ");
    const [system, , options = ""] = type.split(" ");
    if (root === undefined || folder === undefined) return [];
    if (system === "cgroup2") return [{ version: 2, root, folder, controllers: [] }];
    return system === "cgroup" ? [{ version: 1, root, folder, controllers: options.split(",") }] : [];
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
