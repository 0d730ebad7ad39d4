export interface CgroupMounts {
  /** The mount point of each v1 controller. */
  readonly v1: ReadonlyMap<string, string>;
  /** `root` is the group that the mount point shows: not "/" in some containers. */
  readonly v2: { readonly mountPoint: string; readonly root: string } | undefined;
}

export function parseCgroupMounts(mountinfo: string): CgroupMounts {
  const v1 = new Map<string, string>();
  let v2: CgroupMounts["v2"];
  for (const { type, root, mountPoint, options } of parseMounts(mountinfo)) {
    if (type === "cgroup2") v2 ??= { mountPoint, root };
    if (type !== "cgroup") continue;
    for (const controller of options) if (!v1.has(controller)) v1.set(controller, mountPoint);
  }
  return { v1, v2 };
}

/**
 * The runner's own group on v2 and those above it, the highest first. Groups go into the highest that the runner may
 * write: the kernel moves a process only for who may write a group above both its old and its new one.
 */
export function groupsAbove(mounts: CgroupMounts, selfCgroup: string): readonly string[] {
  if (mounts.v2 === undefined) return [];
  const { mountPoint, root } = mounts.v2;
  const own = /^0::(.*)$/m.exec(selfCgroup)?.[1] ?? root;
  const names = below(root, own).split("/").filter(Boolean);
  return [mountPoint, ...names.map((_, index) => [mountPoint, ...names.slice(0, index + 1)].join("/"))];
}

/** A group outside of what the mount shows ("/..") counts as the mount's root: nothing else can be reached. */
function below(root: string, group: string): string {
  if (root === "/") return group.startsWith("/..") ? "" : group;
  return group.startsWith(`${root}/`) ? group.slice(root.length) : "";
}

/**
 * From the text of /proc/self/mountinfo: `id parent device ROOT MOUNTPOINT options [tags…] - TYPE source OPTIONS`. A
 * cgroup v1 mount lists its controllers last.
 */
function parseMounts(mountinfo: string) {
  return mountinfo.split("\n").flatMap((line) => {
    const [mount, fileSystem] = line.split(" - ");
    const [, , , root, mountPoint] = mount?.split(" ") ?? [];
    const [type, , options] = fileSystem?.split(" ") ?? [];
    if (!root || !mountPoint || !type) return [];
    return { type, root: unescaped(root), mountPoint: unescaped(mountPoint), options: options?.split(",") ?? [] };
  });
}

/** Blanks in a path are written as \040. */
function unescaped(path: string): string {
  return path.replace(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)));
}

/** In which folder groups are made, per controller. */
export interface V1Hierarchy {
  readonly version: 1;
  readonly cpu: string;
  readonly cpuacct: string;
  readonly cpuset: string;
  readonly memory: string;
}

export interface V2Hierarchy {
  readonly version: 2;
  readonly parent: string;
}

export type CgroupHierarchy = V1Hierarchy | V2Hierarchy;

/** cpuacct is no controller of its own on v2: every group counts its CPU time. */
const V1_CONTROLLERS = ["cpu", "cpuacct", "cpuset", "memory"] as const;
const V2_CONTROLLERS = ["cpu", "cpuset", "memory"] as const;

/**
 * Pure. Each controller is located by itself, because directories mislead: a hybrid machine mounts v2 (at
 * /sys/fs/cgroup/unified) without the controllers that matter here, and v1 mounts may hold several together.
 */
export function v1Hierarchy({ v1 }: Pick<CgroupMounts, "v1">): V1Hierarchy | { readonly missing: string } {
  const [cpu, cpuacct, cpuset, memory] = V1_CONTROLLERS.map((controller) => v1.get(controller));
  if (cpu && cpuacct && cpuset && memory) return { version: 1, cpu, cpuacct, cpuset, memory };
  return { missing: V1_CONTROLLERS.find((controller) => !v1.has(controller)) ?? "cpu" };
}

/** The controllers that the lab needs and a cgroup.controllers or cgroup.subtree_control does not list. */
export function controllersMissingIn(text: string): readonly string[] {
  const listed = new Set(text.trim().split(/\s+/));
  return V2_CONTROLLERS.filter((controller) => !listed.has(controller));
}
