import { access, constants } from "node:fs/promises";
import { join } from "node:path";
import type { Environment } from "@lab/shared/record";
import { type CgroupMount, cgroupFrom, cgroupMountsIn, groupFoldersIn } from "./cgroup.ts";
import { readText } from "./read-text.ts";

/** What a group of version 2 takes: a folder in it, processes, and controllers handed on. Version 1: the folder. */
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
