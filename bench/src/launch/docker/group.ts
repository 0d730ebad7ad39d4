import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { LimitsInForce } from "@lab/shared/record";
import { parseAllowedCores } from "../../cores/allowed-cores.ts";
import { textOf } from "../../cores/readable.ts";
import type { ControlGroup } from "../cgroup/group.ts";
import { groupFor, limitsIn } from "../cgroup/group-for.ts";
import { type CgroupHierarchy, type CgroupMounts, parseCgroupMounts, v1Hierarchy } from "../cgroup/hierarchy.ts";
import { askDocker } from "./engine.ts";

/**
 * A running container's control group, as this machine's files show it; undefined if they do not, because the
 * engine is in a virtual machine or the lab is in a container itself.
 */
export function groupOfContainer(id: string, pid: number): ControlGroup | undefined {
  const mounts = parseCgroupMounts(textOf("/proc/self/mountinfo"));
  const place = placeOfContainer(id, textOf(`/proc/${pid}/cgroup`), mounts);
  if (place === undefined) return undefined;
  const group = groupFor(place.hierarchy, place.name);
  return group.folders.every((folder) => existsSync(folder)) ? group : undefined;
}

interface Place {
  readonly hierarchy: CgroupHierarchy;
  readonly name: string;
}

/**
 * Pure: from the text of /proc/PID/cgroup. The pid may be that of another machine's process, and here belong to
 * another: only a group with the container's own id in its name is the container's.
 */
export function placeOfContainer(id: string, cgroup: string, mounts: CgroupMounts): Place | undefined {
  const groups = [...mounts.v1].flatMap(([controller, mountPoint]) => {
    const group = upTo(id, groupIn(cgroup, controller));
    return group === undefined ? [] : [{ controller, folder: join(mountPoint, group) }];
  });
  const v1 = v1Hierarchy({ v1: new Map(groups.map(({ controller, folder }) => [controller, dirname(folder)])) });
  if (!("missing" in v1)) return { hierarchy: v1, name: basename(upTo(id, groupIn(cgroup, "memory")) ?? "") };
  const group = upTo(id, /^0::(.*)$/m.exec(cgroup)?.[1]);
  if (group === undefined || mounts.v2 === undefined) return undefined;
  const { mountPoint, root } = mounts.v2;
  const folder = join(mountPoint, group.startsWith(`${root}/`) ? group.slice(root.length) : group);
  return { hierarchy: { version: 2, parent: dirname(folder) }, name: basename(folder) };
}

/** `NUMBER:CONTROLLER[,CONTROLLER…]:GROUP`. */
function groupIn(cgroup: string, controller: string): string | undefined {
  const lines = cgroup.split("\n").map((line) => line.split(":"));
  return lines.find(([, controllers]) => controllers?.split(",").includes(controller))?.[2];
}

/** The limits are on the group that is named after the container; podman has the process in one below it. */
function upTo(id: string, group: string | undefined): string | undefined {
  const names = group?.split("/") ?? [];
  const last = names.findIndex((name) => name.includes(id));
  return last < 0 ? undefined : names.slice(0, last + 1).join("/");
}

/** Files of both versions, of which a container has one. */
const CPU = ["/sys/fs/cgroup/cpu.max", "/sys/fs/cgroup/cpu/cpu.cfs_quota_us", "/sys/fs/cgroup/cpu/cpu.cfs_period_us"];
const MEMORY = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"];
const STATUS = "/proc/self/status";

/**
 * A container's limits as its own kernel files show them: from inside, where this machine's files do not show its
 * group. `grep` prints each line behind its file's name; "|| true" is for the files of the version that is not there.
 */
export async function limitsInside(name: string): Promise<LimitsInForce> {
  const files = [...CPU, ...MEMORY, STATUS].join(" ");
  const printed = await askDocker(["container", "exec", name, "/bin/sh", "-c", `grep -s "" ${files} || true`]);
  return parseLimitsInside(printed);
}

/** Pure: from lines `FILE:text`. */
export function parseLimitsInside(printed: string): LimitsInForce {
  const linesOf = (files: readonly string[]): readonly string[] =>
    files.flatMap((file) => {
      const lines = printed.split("\n").filter((line) => line.startsWith(`${file}:`));
      return lines.map((line) => line.slice(file.length + 1));
    });
  const limits = limitsIn(linesOf(CPU).join(" "), linesOf(MEMORY)[0] ?? "max");
  return { ...limits, cores: parseAllowedCores(linesOf([STATUS]).join("\n")) };
}
